import { getCyclic } from '../lists.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line } from '../svg.ts'
import type { Setting } from './crockery.ts'
import { drawBowl, drawHeap, drawPiece, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** Coconut yoghurt under granola, mango and a swirl of gula melaka. */
export function drawGranola(setting: Setting): string {
  const random = createRandom(43)
  const { x, y, radius: r } = setting
  const clusters = strew(
    { x: x - r * 0.26, y: y - r * 0.02, radius: r * 0.52 },
    random,
    78,
    (px, py, index) =>
      drawPiece({
        x: px,
        y: py,
        length: r * (0.05 + random() * 0.03),
        width: r * (0.036 + random() * 0.02),
        angle: random() * 180,
        tones: getCyclic(
          [
            ['#7a4a1c', '#c98f4a', '#f3cf94'],
            ['#8a5a26', '#dcae6a', '#ffe6b8'],
            ['#5a3414', '#a86f32', '#e2b272'],
          ] as const,
          index,
        ),
        roundness: 0.8,
      }),
  )
  const cashews = strew({ x: x - r * 0.24, y, radius: r * 0.44 }, random, 8, (px, py) =>
    group(
      { transform: `translate(${at(px, py)}) rotate(${Math.round(random() * 360)})` },
      line('M-16 6C-14 -14 14 -14 16 6', '#8a6a3c', 17, { strokeLinecap: 'round' }),
      line('M-16 5C-14 -14 14 -14 16 5', '#f0ddb4', 13, { strokeLinecap: 'round' }),
    ),
  )
  const mango = strew({ x: x + r * 0.5, y: y + r * 0.02, radius: r * 0.3 }, random, 17, (px, py) =>
    drawPiece({
      x: px,
      y: py,
      length: r * 0.095,
      width: r * 0.09,
      angle: random() * 90,
      tones: ['#c97a12', '#f7b733', '#ffe08a'],
      roundness: 0.3,
    }),
  )
  const syrup = line(
    `M${at(x - r * 0.72, y - r * 0.3)}C${at(x - r * 0.3, y - r * 0.72)} ${at(x - r * 0.1, y + r * 0.3)} ${at(x + r * 0.1, y - r * 0.3)}S${at(x + r * 0.1, y + r * 0.7)} ${at(x - r * 0.3, y + r * 0.66)}`,
    '#6b300c',
    r * 0.03,
    { strokeLinecap: 'round', opacity: 0.85 },
  )
  return drawBowl(
    setting,
    'sand',
    [
      [0, '#ffffff'],
      [0.7, '#f5efe4'],
      [1, '#c2b6a0'],
    ],
    drawHeap({ x: x + r * 0.3, y: y + r * 0.3, radius: r * 0.56 }, random, [
      '#ebe2d2',
      '#fbf7ee',
      '#ffffff',
    ]),
    clusters,
    cashews,
    mango,
    syrup,
    drawLeaf({
      x: x + r * 0.14,
      y: y - r * 0.46,
      length: r * 0.24,
      width: r * 0.06,
      angle: -20,
      colour: '#4c8648',
    }),
    drawLeaf({
      x: x + r * 0.14,
      y: y - r * 0.46,
      length: r * 0.2,
      width: r * 0.055,
      angle: -80,
      colour: '#79ac5d',
    }),
  )
}
