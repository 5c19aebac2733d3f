import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawHeap, drawPiece, drawShred, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** Short rib on its bone, dark with rendang, toasted coconut and lime leaf. */
export function drawShortRib(setting: Setting): string {
  const random = createRandom(139)
  const { x, y, radius: r } = setting
  const box = (fill: string, inset: number, dx: number, dy: number, opacity = 1): string =>
    shape(
      canvasPen.rounded(
        [
          [-r * 0.5 + inset + dx, -r * 0.3 + inset + dy],
          [r * 0.44 - inset + dx, -r * 0.34 + inset + dy],
          [r * 0.5 - inset + dx, r * 0.28 - inset + dy],
          [-r * 0.46 + inset + dx, r * 0.34 - inset + dy],
        ],
        r * 0.14,
      ),
      fill,
      { opacity },
    )
  return [
    drawPlate(setting, 'sand', 0.86),
    shape(
      drawBlob(x, y + r * 0.06, r * 0.7, r * 0.58, random, { roughness: 0.08, points: 12 }),
      '#4a200a',
    ),
    shape(
      drawBlob(x - r * 0.02, y + r * 0.03, r * 0.64, r * 0.52, random, {
        roughness: 0.09,
        points: 12,
      }),
      '#7d3f17',
    ),
    group(
      { transform: `translate(${at(x, y)}) rotate(-18)` },
      drawPiece({
        x: r * 0.5,
        y: r * 0.02,
        length: r * 0.34,
        width: r * 0.12,
        tones: ['#9a8562', '#efe3c8', '#fffaf0'],
        roundness: 0.9,
      }),
      drawDisc(r * 0.76, r * 0.02, r * 0.07, { fill: '#c9a878' }),
      drawDisc(r * 0.76, r * 0.02, r * 0.045, { fill: '#8a4a2c' }),
      box('#000', 0, 6, 10, 0.45),
      box('#2a0f06', 0, 0, 0),
      box('#5f2a12', r * 0.04, -2, -4),
      ...range(9).map((index) =>
        line(
          `M${at(-r * 0.4, -r * 0.2 + index * r * 0.055)}C${at(-r * 0.16, -r * 0.25 + index * r * 0.055)} ${at(r * 0.12, -r * 0.13 + index * r * 0.055)} ${at(r * 0.38, -r * 0.2 + index * r * 0.055)}`,
          getCyclic(['#8f4a22', '#3a1608', '#a8602f'], index),
          1,
          { strokeWidth: format(r * 0.022), strokeLinecap: 'round', opacity: 0.85 },
        ),
      ),
      line(
        `M${at(-r * 0.38, -r * 0.24)}Q${at(0, -r * 0.32)} ${at(r * 0.34, -r * 0.27)}`,
        '#e0a070',
        5,
        {
          strokeLinecap: 'round',
          opacity: 0.8,
        },
      ),
    ),
    drawHeap(
      { x: x - r * 0.08, y: y + r * 0.02, radius: r * 0.26 },
      random,
      ['#6b3512', '#94561f'],
      {
        roughness: 0.24,
        flatness: 0.7,
      },
    ),
    strew({ x: x - r * 0.06, y, radius: r * 0.34 }, random, 90, (px, py, index) =>
      drawShred(px, py, r * 0.03, getCyclic(['#d9a45c', '#a8702c', '#f0cf94'], index), random),
    ),
    ...range(7).map((index) =>
      drawLeaf({
        x: x - r * 0.16 + index * r * 0.05,
        y: y - r * 0.06 + (index % 2) * r * 0.08,
        length: r * 0.2,
        width: r * 0.016,
        angle: index * 53 - 40,
        colour: getCyclic(['#2d5a37', '#4c8648'], index),
      }),
    ),
    strew({ x, y, radius: r * 0.4 }, random, 9, (px, py) =>
      drawDisc(px, py, r * 0.028, { fill: 'none', stroke: '#d8321c', strokeWidth: r * 0.018 }),
    ),
  ].join('')
}
