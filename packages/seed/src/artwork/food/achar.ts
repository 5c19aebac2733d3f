import { getCyclic } from '../lists.ts'
import { drawBlob } from '../organic.ts'
import { createRandom } from '../random.ts'
import { shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawPiece, drawShred, strew } from './ingredients.ts'

/** Pickles: batons of cucumber and carrot, pineapple, crushed peanuts. */
export function drawAchar(setting: Setting): string {
  const random = createRandom(131)
  const { x, y, radius: r } = setting
  const TONES = [
    ['#3f6b2a', '#cfe3a0', '#f4f8dc'],
    ['#a8480c', '#f08a2c', '#ffc784'],
    ['#b8801a', '#f7d25c', '#fff0b0'],
    ['#3f6b2a', '#b9d886', '#eef6cc'],
    ['#c9b48c', '#f6f0dc', '#ffffff'],
  ] as const
  return [
    drawPlate(setting, 'ink', 0.84),
    shape(
      drawBlob(x, y + r * 0.02, r * 0.6, r * 0.56, random, { roughness: 0.08, points: 12 }),
      '#b8631a',
    ),
    strew({ x, y, radius: r * 0.5 }, random, 66, (px, py, index) =>
      drawPiece({
        x: px,
        y: py,
        length: r * (index % 5 === 2 ? 0.09 : 0.15),
        width: r * (index % 5 === 2 ? 0.075 : 0.042),
        angle: random() * 180,
        tones: getCyclic(TONES, index),
        roundness: 0.35,
      }),
    ),
    strew({ x, y, radius: r * 0.48 }, random, 12, (px, py) =>
      drawShred(px, py, r * 0.07, '#d8321c', random),
    ),
    strew({ x, y: y - r * 0.04, radius: r * 0.4 }, random, 70, (px, py, index) =>
      shape(
        drawBlob(px, py, r * 0.028, r * 0.022, random, { roughness: 0.4, points: 6 }),
        getCyclic(['#a8702c', '#e2b878', '#f6dcae'], index),
      ),
    ),
    strew({ x, y, radius: r * 0.5 }, random, 34, (px, py) =>
      drawDisc(px, py, r * 0.011, { fill: '#fff6dc' }),
    ),
  ].join('')
}
