import { range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import type { Setting } from './crockery.ts'
import { drawBowl, drawPiece, drawShred, strew } from './ingredients.ts'
import { drawSpringOnion } from './rice.ts'

const { at } = canvasPen

const DOUGH = ['#8a4d17', '#d99a4a', '#f6cf8c'] as const

/** Congee with wedges of century egg, ginger, spring onion and you tiao. */
export function drawCongee(setting: Setting): string {
  const random = createRandom(37)
  const { x, y, radius: r } = setting
  const ripples = range(6).map((index) =>
    line(
      `M${at(x - r * (0.7 - index * 0.05), y - r * 0.42 + index * r * 0.2)}q${at(r * 0.5, (index % 2 ? -1 : 1) * r * 0.12)} ${at(r * 1.1, 0)}`,
      '#fffaf0',
      5,
      { strokeLinecap: 'round', opacity: 0.5 },
    ),
  )
  const eggs = [
    [-0.46, -0.2, -60],
    [-0.14, -0.46, -10],
    [0.3, -0.36, 40],
    [-0.4, 0.26, 230],
  ].map(([dx = 0, dy = 0, angle = 0]) =>
    group(
      { transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${r / 170})` },
      shape('M-50 16C-44 -30 44 -30 50 16C30 34 -30 34 -50 16Z', '#000', {
        opacity: 0.35,
        transform: 'translate(4 6)',
      }),
      shape('M-50 16C-44 -30 44 -30 50 16C30 34 -30 34 -50 16Z', '#2a1c16'),
      shape('M-46 12C-38 -24 38 -24 46 12C28 24 -28 24 -46 12Z', '#5e3a24', { opacity: 0.85 }),
      shape('M-27 12C-24 -14 24 -14 27 12C14 22 -14 22 -27 12Z', '#3d4a3c'),
      shape('M-15 12C-12 -4 12 -4 15 12C8 17 -8 17 -15 12Z', '#20241d'),
      line('M-38 0C-24 -20 16 -22 32 -8', '#d9a878', 3, { strokeLinecap: 'round', opacity: 0.7 }),
    ),
  )
  const youTiao = [
    [0.42, 0.3, -34],
    [0.28, 0.5, -20],
    [0.56, 0.06, -50],
  ].map(([dx = 0, dy = 0, angle = 0]) =>
    drawPiece({
      x: x + r * dx,
      y: y + r * dy,
      length: r * 0.24,
      width: r * 0.1,
      angle,
      tones: DOUGH,
      roundness: 0.7,
    }),
  )
  return drawBowl(
    setting,
    'ink',
    [
      [0, '#fdf8ec'],
      [0.7, '#efe4cc'],
      [1, '#b9a47c'],
    ],
    ...ripples,
    strew({ x, y, radius: r * 0.86 }, random, 190, (px, py, index) =>
      drawShred(px, py, r * 0.018, index % 2 ? '#fffdf6' : '#d9c8a0', random),
    ),
    ...eggs,
    ...youTiao,
    strew({ x: x - r * 0.04, y: y - r * 0.06, radius: r * 0.2 }, random, 34, (px, py, index) =>
      drawShred(px, py, r * 0.075, index % 2 ? '#f3d98a' : '#e2be5c', random),
    ),
    drawSpringOnion({ x: x - r * 0.1, y: y + r * 0.1, radius: r * 0.6 }, random, {
      count: 44,
      size: r * 0.022,
    }),
  )
}
