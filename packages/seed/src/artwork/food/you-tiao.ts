import { formatCoordinate as format } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawDip, strew } from './ingredients.ts'

const { at } = canvasPen

/** Cut you tiao stuffed with prawn paste, sesame, and a sauce. */
export function drawYouTiao(setting: Setting): string {
  const random = createRandom(151)
  const { x, y, radius: r } = setting
  const PLACES = [
    [-0.4, -0.3, -20],
    [-0.08, -0.42, 8],
    [0.26, -0.34, 30],
    [-0.5, 0.04, 14],
    [-0.16, -0.06, -14],
    [0.18, 0, 40],
    [-0.34, 0.36, -30],
    [0.02, 0.32, 16],
    [0.46, -0.08, -20],
  ] as const
  const piece = ([dx, dy, angle]: readonly [number, number, number]): string =>
    group(
      { transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${r / 264})` },
      shape(
        'M-48 -26C-30 -44 30 -44 48 -26C58 0 56 22 44 36C20 48 -20 48 -44 36C-56 22 -58 0 -48 -26Z',
        '#000',
        {
          opacity: 0.4,
          transform: 'translate(5 8)',
        },
      ),
      shape(
        'M-48 -26C-30 -44 30 -44 48 -26C58 0 56 22 44 36C20 48 -20 48 -44 36C-56 22 -58 0 -48 -26Z',
        '#8a4d17',
      ),
      shape(
        'M-44 -24C-26 -40 26 -40 44 -24C50 -8 50 10 44 22C20 34 -20 34 -44 22C-50 10 -50 -8 -44 -24Z',
        '#d9963f',
      ),
      line('M-34 -22C-18 -34 10 -35 28 -28', '#ffe0a0', 5, {
        strokeLinecap: 'round',
        opacity: 0.9,
      }),
      // The cut side shows the filling.
      shape('M-32 -4C-22 -16 22 -16 32 -4C36 12 22 22 0 22C-22 22 -36 12 -32 -4Z', '#e88a68'),
      shape('M-26 -3C-18 -12 16 -12 24 -4C26 8 16 14 -2 14C-18 14 -28 8 -26 -3Z', '#f9c4ac'),
    )
  return [
    drawPlate(setting, 'porcelain', 0.86),
    ...PLACES.map(piece),
    strew({ x: x - r * 0.06, y: y - r * 0.06, radius: r * 0.5 }, random, 60, (px, py) =>
      element('ellipse', {
        cx: format(px),
        cy: format(py),
        rx: format(r * 0.016),
        ry: format(r * 0.009),
        fill: '#fff3d0',
        transform: `rotate(${format(random() * 180)} ${format(px)} ${format(py)})`,
      }),
    ),
    drawDip(setting, 0.5, 0.44, '#f3ead0', '#ffffff'),
    strew({ x: x + r * 0.5, y: y + r * 0.44, radius: r * 0.12 }, random, 8, (px, py) =>
      drawDisc(px, py, r * 0.014, { fill: '#5f9a4c' }),
    ),
  ].join('')
}
