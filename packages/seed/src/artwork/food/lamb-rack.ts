import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** Three lamb cutlets over black nut sauce, with burnt onion. */
export function drawLambRack(setting: Setting): string {
  const random = createRandom(167)
  const { x, y, radius: r } = setting
  const meat = 'M-58 20C-66 -22 -34 -56 8 -50C46 -44 60 -6 46 26C32 56 -46 60 -58 20Z'
  const cutlet = (dx: number, dy: number, angle: number): string =>
    group(
      {
        transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${format(r / 250)})`,
      },
      line('M20 -30C44 -74 62 -110 66 -158', '#000', 26, { strokeLinecap: 'round', opacity: 0.35 }),
      line('M14 -34C38 -78 56 -114 60 -162', '#a88a5c', 22, { strokeLinecap: 'round' }),
      line('M13 -36C36 -80 54 -114 58 -162', '#f3e8d0', 16, { strokeLinecap: 'round' }),
      shape(meat, '#000', { opacity: 0.4, transform: 'translate(6 9)' }),
      shape(meat, '#2f1208'),
      shape(meat, '#7a3a1c', { transform: 'scale(.94)' }),
      shape(meat, '#b8544a', { transform: 'translate(-2 2) scale(.74)' }),
      shape(meat, '#dc7f74', { transform: 'translate(-4 3) scale(.48)' }),
      line('M-46 4C-50 -20 -28 -42 2 -42', '#f0d2a8', 8, { strokeLinecap: 'round', opacity: 0.8 }),
    )
  const onions = [
    [-0.5, 0.36, 0.16],
    [-0.26, 0.56, 0.12],
    [0.54, 0.42, 0.14],
  ].map(([dx = 0, dy = 0, size = 0]) =>
    [1, 0.72, 0.44]
      .map((share) =>
        drawDisc(x + r * dx, y + r * dy, r * size * share, {
          fill: share === 1 ? '#e6d3a8' : 'none',
          stroke: share === 1 ? '#1f120a' : '#8a5a2c',
          strokeWidth: share === 1 ? 6 : 4,
        }),
      )
      .join(''),
  )
  return [
    drawPlate(setting, 'porcelain', 0.86),
    shape(
      drawBlob(x, y + r * 0.16, r * 0.66, r * 0.44, random, { roughness: 0.14, points: 13 }),
      '#120c0a',
    ),
    line(
      `M${at(x - r * 0.5, y + r * 0.06)}q${at(r * 0.2, -r * 0.16)} ${at(r * 0.5, -r * 0.12)}`,
      '#6b5a50',
      4,
      {
        strokeLinecap: 'round',
        opacity: 0.7,
      },
    ),
    ...onions,
    cutlet(-0.34, 0.14, -26),
    cutlet(0.02, 0.18, -4),
    cutlet(0.36, 0.16, 20),
    strew({ x, y: y + r * 0.14, radius: r * 0.42 }, random, 22, (px, py) =>
      drawDisc(px, py, r * 0.012, { fill: '#fff6e0', opacity: 0.85 }),
    ),
    ...range(5).map((index) =>
      drawLeaf({
        x: x + r * 0.2,
        y: y + r * 0.46,
        length: r * 0.17,
        width: r * 0.04,
        angle: index * 72,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
  ].join('')
}
