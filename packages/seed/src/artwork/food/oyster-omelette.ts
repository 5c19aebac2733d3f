import { getCyclic } from '../lists.ts'
import { range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawPlate, type Setting } from './crockery.ts'
import { drawDip, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** Oysters in an egg omelette, crisp at its rim, with coriander and chilli. */
export function drawOysterOmelette(setting: Setting): string {
  const random = createRandom(163)
  const { x, y, radius: r } = setting
  const oyster = (px: number, py: number, angle: number): string =>
    group(
      { transform: `translate(${at(px, py)}) rotate(${angle}) scale(${r / 264})` },
      shape('M-34 4C-34 -22 -6 -30 16 -24C38 -16 40 10 22 20C2 30 -30 26 -34 4Z', '#000', {
        opacity: 0.35,
        transform: 'translate(3 6)',
      }),
      shape(
        'M-36 4C-40 -10 -30 -14 -28 -22C-18 -22 -14 -32 -2 -28C8 -34 16 -26 24 -24C30 -14 40 -10 34 0C40 10 28 14 24 22C12 20 8 30 -6 26C-16 32 -22 22 -30 20C-32 12 -40 12 -36 4Z',
        '#4a4a3c',
      ),
      shape('M-30 3C-30 -18 -6 -26 14 -20C32 -13 32 8 18 14C2 22 -26 20 -30 3Z', '#a8a68c'),
      shape('M-22 0C-20 -14 -4 -20 10 -15C22 -10 22 2 12 6C0 11 -20 10 -22 0Z', '#c9c6ac'),
      line('M-20 12C-6 18 10 16 20 8', '#6b6a54', 3, { strokeLinecap: 'round' }),
      line('M-20 -8C-14 -16 -4 -18 6 -16', '#f7f4e2', 3.4, {
        strokeLinecap: 'round',
        opacity: 0.9,
      }),
    )
  return [
    drawPlate(setting, 'ink', 0.86),
    shape(
      drawBlob(x + 5, y + 9, r * 0.68, r * 0.62, random, { roughness: 0.1, points: 17 }),
      '#000',
      { opacity: 0.4 },
    ),
    shape(drawBlob(x, y, r * 0.68, r * 0.62, random, { roughness: 0.1, points: 17 }), '#8a4d12'),
    shape(drawBlob(x, y, r * 0.62, r * 0.56, random, { roughness: 0.08, points: 15 }), '#dc9a30'),
    shape(
      drawBlob(x - 4, y - 4, r * 0.52, r * 0.46, random, { roughness: 0.12, points: 13 }),
      '#f6cf6a',
    ),
    strew({ x, y, radius: r * 0.5 }, random, 16, (px, py, index) =>
      shape(
        drawBlob(px, py, r * 0.12, r * 0.08, random, { roughness: 0.25 }),
        getCyclic(['#fdf3d4', '#e0a53c', '#b87420'], index),
        {
          opacity: 0.5,
        },
      ),
    ),
    ...[
      [-0.34, -0.16],
      [-0.04, -0.32],
      [0.3, -0.2],
      [-0.22, 0.16],
      [0.1, 0.02],
      [0.4, 0.1],
      [0.12, 0.34],
      [-0.4, 0.36],
    ].map(([dx = 0, dy = 0], index) => oyster(x + r * dx, y + r * dy, index * 57)),
    ...range(7).map((index) =>
      drawLeaf({
        x: x - r * 0.02,
        y: y - r * 0.1,
        length: r * 0.18,
        width: r * 0.05,
        angle: index * 52,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
    drawDip(setting, 0.56, 0.5, '#b8301a', '#ef7a4c'),
  ].join('')
}
