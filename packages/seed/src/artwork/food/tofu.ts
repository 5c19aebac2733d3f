import { getCyclic } from '../lists.ts'
import { formatCoordinate as format } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawPlate, type Setting } from './crockery.ts'
import { drawHeap, drawPiece, drawShred, strew } from './ingredients.ts'
import { drawSpringOnion } from './rice.ts'

const { at } = canvasPen

/** A block of set tofu under ginger and spring onion, in light soy. */
export function drawTofu(setting: Setting): string {
  const random = createRandom(109)
  const { x, y, radius: r } = setting
  const side = r * 0.9
  const block = (fill: string, inset: number, dx: number, dy: number, opacity = 1): string =>
    shape(
      canvasPen.rounded(
        [
          [x - side / 2 + inset + dx, y - side / 2 + inset + dy],
          [x + side / 2 - inset + dx, y - side / 2 + inset + dy],
          [x + side / 2 - inset + dx, y + side / 2 - inset + dy],
          [x - side / 2 + inset + dx, y + side / 2 - inset + dy],
        ],
        r * 0.08,
      ),
      fill,
      { opacity },
    )
  const cuts = [-0.5, 0.5].flatMap((place) => [
    line(
      `M${at(x + place * side * 0.34, y - side * 0.46)}V${format(y + side * 0.46)}`,
      '#c9bda6',
      3,
    ),
    line(
      `M${at(x - side * 0.46, y + place * side * 0.34)}H${format(x + side * 0.46)}`,
      '#c9bda6',
      3,
    ),
  ])
  return [
    drawPlate(setting, 'ink', 0.86),
    shape(
      drawBlob(x + r * 0.02, y + r * 0.05, r * 0.76, r * 0.72, random, {
        roughness: 0.05,
        points: 14,
      }),
      '#4a2208',
    ),
    shape(
      drawBlob(x - r * 0.02, y, r * 0.7, r * 0.66, random, { roughness: 0.06, points: 14 }),
      '#7a4012',
      {
        opacity: 0.7,
      },
    ),
    group(
      { transform: `rotate(-14 ${format(x)} ${format(y)})` },
      block('#000', 0, 6, 10, 0.4),
      block('#cfc2a8', 0, 0, 4),
      block('#fdf8ea', 4, -2, -3),
      ...cuts,
      line(`M${at(x - side * 0.42, y - side * 0.4)}H${format(x + side * 0.2)}`, '#fff', 6, {
        strokeLinecap: 'round',
      }),
    ),
    drawHeap({ x, y, radius: r * 0.22 }, random, ['#d2a93c', '#ecd07a'], { roughness: 0.18 }),
    strew({ x, y, radius: r * 0.22 }, random, 44, (px, py, index) =>
      drawShred(px, py, r * 0.06, getCyclic(['#f6e2a0', '#e2bf58', '#fff3cc'], index), random),
    ),
    drawSpringOnion({ x, y, radius: r * 0.32 }, random, { count: 34, size: r * 0.026 }),
    strew({ x, y, radius: r * 0.62 }, random, 24, (px, py) =>
      drawPiece({
        x: px,
        y: py,
        length: r * 0.016,
        width: r * 0.01,
        angle: random() * 180,
        tones: ['#a8895a', '#fbefd0', '#fff'],
      }),
    ),
  ].join('')
}
