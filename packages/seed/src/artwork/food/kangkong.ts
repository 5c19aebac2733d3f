import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawPiece, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** Kangkong tossed in sambal, with dried shrimp. */
export function drawKangkong(setting: Setting): string {
  const random = createRandom(107)
  const { x, y, radius: r } = setting
  const stems = range(22).map((index) => {
    const place = (index - 10.5) / 10.5
    return line(
      `M${at(x - r * (0.66 - random() * 0.1), y + place * r * 0.42)}C${at(x - r * 0.2, y + place * r * 0.52 - r * 0.1)} ${at(x + r * 0.1, y - place * r * 0.24)} ${at(x + r * (0.4 + random() * 0.2), y + place * r * 0.4)}`,
      getCyclic(['#5a8f3a', '#86b454', '#b3d27a'], index),
      1,
      { strokeWidth: format(r * 0.052), strokeLinecap: 'round' },
    )
  })
  const leaves = strew({ x: x + r * 0.16, y, radius: r * 0.42 }, random, 30, (px, py, index) =>
    drawLeaf({
      x: px - r * 0.14,
      y: py,
      length: r * (0.38 + random() * 0.12),
      width: r * (0.09 + random() * 0.03),
      angle: (py - y) * 0.3 + (random() - 0.5) * 80,
      colour: getCyclic(['#1f4a26', '#2d6332', '#3f7a3d', '#27552b'], index),
      vein: '#8fb86a',
    }),
  )
  return [
    drawPlate(setting, 'porcelain', 0.86),
    shape(
      drawBlob(x, y + r * 0.04, r * 0.68, r * 0.58, random, { roughness: 0.08, points: 12 }),
      '#7a3312',
    ),
    ...stems,
    leaves,
    strew({ x: x + r * 0.04, y, radius: r * 0.4 }, random, 7, (px, py, index) =>
      shape(
        drawBlob(px, py, r * 0.11, r * 0.06, random, { roughness: 0.3, points: 9 }),
        index % 2 ? '#a32010' : '#c43a1c',
      ),
    ),
    strew({ x, y, radius: r * 0.5 }, random, 16, (px, py, index) =>
      drawPiece({
        x: px,
        y: py,
        length: r * 0.055,
        width: r * 0.03,
        angle: index * 51,
        tones: ['#a8502a', '#ee9a6a', '#ffd9bd'],
      }),
    ),
    strew({ x, y, radius: r * 0.52 }, random, 20, (px, py) =>
      drawDisc(px, py, r * 0.026, { fill: 'none', stroke: '#e0341c', strokeWidth: r * 0.018 }),
    ),
  ].join('')
}
