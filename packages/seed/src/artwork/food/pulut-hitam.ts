import { formatCoordinate as format } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { line, shape } from '../svg.ts'
import type { Setting } from './crockery.ts'
import { drawBowl, drawPiece, strew } from './ingredients.ts'

const { at } = canvasPen

/** Black glutinous rice with longan and a spoon of coconut cream. */
export function drawPulutHitam(setting: Setting): string {
  const random = createRandom(31)
  const { x, y, radius: r } = setting
  const grains = strew({ x, y, radius: r * 0.86 }, random, 330, (px, py, index) =>
    drawPiece({
      x: px,
      y: py,
      length: r * 0.036,
      width: r * 0.018,
      angle: random() * 180,
      tones: ['#0d0309', index % 3 ? '#2f1220' : '#4a1c30', '#a9708a'],
    }),
  )
  const longans = [
    [-0.5, 0.24],
    [-0.36, 0.46],
    [-0.6, 0],
    [0.52, 0.38],
  ].map(([dx = 0, dy = 0]) =>
    drawPiece({
      x: x + r * dx,
      y: y + r * dy,
      length: r * 0.13,
      width: r * 0.11,
      angle: dx * 90,
      tones: ['#b98a54', '#e9cfa0', '#fffaf0'],
    }),
  )
  const cream = [
    shape(
      drawBlob(x + r * 0.08, y - r * 0.1, r * 0.4, r * 0.3, random, {
        roughness: 0.16,
        points: 11,
      }),
      '#d9cbb8',
    ),
    shape(
      drawBlob(x + r * 0.06, y - r * 0.12, r * 0.37, r * 0.27, random, {
        roughness: 0.16,
        points: 11,
      }),
      '#fdf9ef',
    ),
    line(
      `M${at(x + r * 0.3, y + r * 0.08)}C${at(x + r * 0.56, y + r * 0.1)} ${at(x + r * 0.5, y + r * 0.5)} ${at(x + r * 0.12, y + r * 0.5)}S${at(x - r * 0.2, y + r * 0.62)} ${at(x - r * 0.12, y + r * 0.7)}`,
      '#fdf9ef',
      1,
      { strokeWidth: format(r * 0.045), strokeLinecap: 'round' },
    ),
    line(
      `M${at(x - r * 0.2, y - r * 0.14)}a${at(r * 0.24, r * 0.17)} 0 1 1 ${at(r * 0.3, r * 0.12)}`,
      '#d6cdbd',
      2.4,
      { strokeLinecap: 'round', opacity: 0.7 },
    ),
  ].join('')
  return drawBowl(
    setting,
    'porcelain',
    [
      [0, '#3a1526'],
      [0.7, '#220a15'],
      [1, '#0d0308'],
    ],
    grains,
    ...longans,
    cream,
  )
}
