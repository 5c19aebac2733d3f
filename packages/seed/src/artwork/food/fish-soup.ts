import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawDisc, type Setting } from './crockery.ts'
import { drawBowl, drawShred, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'
import { drawSpringOnion } from './rice.ts'

const { at } = canvasPen

/** Slices of white fish in a milky soup, with bitter gourd and tomato. */
export function drawFishSoup(setting: Setting): string {
  const random = createRandom(101)
  const { x, y, radius: r } = setting
  const slice = (dx: number, dy: number, angle: number): string =>
    group(
      {
        transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${format(r / 176)})`,
      },
      shape('M-62 10C-60 -24 -20 -38 20 -34C52 -32 66 -8 58 14C30 34 -34 36 -62 10Z', '#5a5a44', {
        opacity: 0.4,
        transform: 'translate(4 7)',
      }),
      shape('M-62 10C-60 -24 -20 -38 20 -34C52 -32 66 -8 58 14C30 34 -34 36 -62 10Z', '#8f989a'),
      shape('M-58 6C-56 -22 -20 -34 18 -30C48 -28 60 -8 54 8C28 24 -34 26 -58 6Z', '#fdf9f2'),
      ...[-30, -6, 18].map((place) =>
        line(`M${place} -26C${place + 12} -10 ${place + 8} 6 ${place - 4} 18`, '#dcd2c6', 3, {
          strokeLinecap: 'round',
        }),
      ),
    )
  const gourd = (dx: number, dy: number, angle: number): string =>
    group(
      {
        transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${format(r / 176)})`,
      },
      line('M-38 12C-30 -26 30 -26 38 12', '#3f6b2a', 25, { strokeDasharray: '9 2' }),
      line('M-36 13C-28 -21 28 -21 36 13', '#a9cf78', 13),
      line('M-35 17C-26 -12 26 -12 35 17', '#e3f0c2', 4),
    )
  const tomato = (dx: number, dy: number, angle: number): string =>
    group(
      {
        transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${format(r / 176)})`,
      },
      shape('M-38 6C-30 -34 30 -34 38 6C18 22 -18 22 -38 6Z', '#a8281a'),
      shape('M-31 5C-24 -24 24 -24 31 5C14 15 -14 15 -31 5Z', '#ee6a4a'),
      shape('M-18 0C-14 -14 -4 -14 -3 2ZM18 0C14 -14 4 -14 3 2Z', '#f9c08a'),
    )
  return drawBowl(
    setting,
    'celadon',
    [
      [0, '#fffdf4'],
      [0.65, '#f3ead0'],
      [1, '#bfae82'],
    ],
    strew({ x, y, radius: r * 0.84 }, random, 40, (px, py) =>
      drawDisc(px, py, r * (0.012 + random() * 0.02), { fill: '#e8c66a', opacity: 0.45 }),
    ),
    gourd(-0.62, -0.02, -80),
    gourd(0.56, -0.36, 50),
    gourd(0.02, 0.64, 180),
    gourd(-0.2, -0.6, -14),
    tomato(0.52, 0.4, 130),
    tomato(-0.46, 0.52, 215),
    slice(-0.3, -0.26, -26),
    slice(0.16, -0.36, 14),
    slice(0.36, -0.02, 62),
    slice(0.1, 0.3, 160),
    slice(-0.36, 0.2, 220),
    slice(-0.02, -0.04, -12),
    strew({ x, y: y - r * 0.04, radius: r * 0.24 }, random, 14, (px, py) =>
      drawShred(px, py, r * 0.06, '#efd27c', random),
    ),
    ...range(5).map((index) =>
      drawLeaf({
        x: x + r * 0.02,
        y: y - r * 0.02,
        length: r * 0.18,
        width: r * 0.05,
        angle: index * 72 + 20,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
    drawSpringOnion({ x, y, radius: r * 0.7 }, random, { count: 34, size: r * 0.022 }),
  )
}
