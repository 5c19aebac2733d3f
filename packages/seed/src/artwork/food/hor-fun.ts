import { drawBlob } from '../organic.ts'
import { createRandom } from '../random.ts'
import { shape } from '../svg.ts'
import { drawPlate, type Setting } from './crockery.ts'
import { drawGreens, drawPiece, drawStrands } from './ingredients.ts'
import { drawSpringOnion } from './rice.ts'

/** Broad rice ribbons, charred at the edges, under beef and gravy. */
export function drawHorFun(setting: Setting): string {
  const random = createRandom(73)
  const { x, y, radius: r } = setting
  const beef = [
    [-0.34, -0.1],
    [-0.06, -0.3],
    [0.22, -0.12],
    [-0.14, 0.1],
    [0.12, 0.22],
    [-0.4, 0.24],
    [0.4, 0.14],
    [0.02, -0.04],
  ].map(([dx = 0, dy = 0], index) =>
    drawPiece({
      x: x + r * dx,
      y: y + r * dy,
      length: r * 0.15,
      width: r * 0.085,
      angle: index * 61 - 20,
      tones: ['#3a1a0c', '#7a4326', '#c98a5c'],
      roundness: 0.7,
    }),
  )
  return [
    drawPlate(setting, 'porcelain', 0.88),
    shape(drawBlob(x, y, r * 0.8, r * 0.74, random, { roughness: 0.05, points: 14 }), '#6b3d17'),
    shape(
      drawBlob(x - 5, y - 5, r * 0.75, r * 0.69, random, { roughness: 0.06, points: 14 }),
      '#99622c',
    ),
    drawStrands({ x, y, radius: r * 0.66 }, random, {
      count: 30,
      width: r * 0.125,
      tones: [
        ['#6b4218', '#e6c78e', '#fff3d6'],
        ['#7a4a1c', '#d6ad6c', '#fbe6bc'],
        ['#5a3410', '#efd9aa', '#fffaf0'],
      ],
    }),
    shape(
      drawBlob(x, y + r * 0.04, r * 0.5, r * 0.42, random, { roughness: 0.16, points: 12 }),
      '#8a5522',
      {
        opacity: 0.5,
      },
    ),
    ...beef,
    drawGreens(x + r * 0.3, y - r * 0.2, r, -40),
    drawGreens(x - r * 0.46, y + r * 0.44, r, 4),
    drawSpringOnion({ x, y, radius: r * 0.46 }, random, { count: 20, size: r * 0.024 }),
  ].join('')
}
