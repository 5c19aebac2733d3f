import { range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawPiece, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'
import { drawSpringOnion } from './rice.ts'

const { at } = canvasPen

/** An omelette folded over crab, chilli sauce along it, and a bun. */
export function drawChilliCrabOmelette(setting: Setting): string {
  const random = createRandom(59)
  const { x, y, radius: r } = setting
  const p = (dx: number, dy: number): string => at(x + r * dx, y + r * dy)
  const fold = `M${p(-0.74, 0.08)}C${p(-0.7, -0.36)} ${p(-0.2, -0.5)} ${p(0.2, -0.34)}C${p(0.5, -0.22)} ${p(0.56, 0.06)} ${p(0.44, 0.2)}C${p(0.1, 0.44)} ${p(-0.5, 0.42)} ${p(-0.74, 0.08)}Z`
  const sauce = { x: x - r * 0.1, y: y + r * 0.3 }
  return [
    drawPlate(setting, 'porcelain', 0.86),
    shape(
      drawBlob(sauce.x, sauce.y, r * 0.62, r * 0.3, random, { roughness: 0.1, points: 12 }),
      '#a32a10',
    ),
    shape(
      drawBlob(sauce.x - 6, sauce.y - 6, r * 0.54, r * 0.24, random, {
        roughness: 0.12,
        points: 12,
      }),
      '#d8502b',
    ),
    shape(fold, '#3a1408', { opacity: 0.45, transform: 'translate(5 9)' }),
    shape(fold, '#d99a2c'),
    shape(fold, '#f4c95a', {
      transform: `translate(${at(x * 0.05 - r * 0.02, y * 0.05 - r * 0.02)}) scale(.95)`,
    }),
    line(`M${p(-0.66, 0.06)}C${p(-0.36, 0.3)} ${p(0.06, 0.3)} ${p(0.42, 0.1)}`, '#b8741a', 4, {
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
    line(`M${p(-0.6, -0.1)}C${p(-0.46, -0.34)} ${p(-0.1, -0.38)} ${p(0.16, -0.28)}`, '#fff0b4', 6, {
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
    strew({ x: x - r * 0.16, y: y - r * 0.04, radius: r * 0.36 }, random, 13, (px, py) =>
      shape(drawBlob(px, py, r * 0.05, r * 0.03, random, { roughness: 0.3 }), '#c9821f', {
        opacity: 0.55,
      }),
    ),
    line(
      `M${p(-0.62, -0.02)}C${p(-0.4, 0.16)} ${p(-0.3, -0.28)} ${p(-0.1, -0.02)}S${p(0.1, 0.1)} ${p(0.34, -0.08)}`,
      '#c23c17',
      r * 0.09,
      { strokeLinecap: 'round' },
    ),
    line(
      `M${p(-0.6, -0.05)}C${p(-0.4, 0.11)} ${p(-0.3, -0.3)} ${p(-0.1, -0.06)}S${p(0.1, 0.06)} ${p(0.32, -0.11)}`,
      '#f08a5a',
      r * 0.02,
      { strokeLinecap: 'round', opacity: 0.9 },
    ),
    // Picked crab spills out of the fold.
    ...range(9).map((index) =>
      drawPiece({
        x: x - r * 0.54 + index * r * 0.11,
        y: y + r * (0.22 + Math.sin(index * 1.9) * 0.05),
        length: r * (0.08 + (index % 3) * 0.025),
        width: r * 0.05,
        angle: index * 53,
        tones: ['#d8532c', '#fbe9d8', '#ffffff'],
        roundness: 0.6,
      }),
    ),
    drawDisc(x + r * 0.5 + 5, y + r * 0.42 + 8, r * 0.25, { fill: '#000', opacity: 0.35 }),
    drawDisc(x + r * 0.5, y + r * 0.42, r * 0.25, { fill: '#a8641f' }),
    drawDisc(x + r * 0.485, y + r * 0.405, r * 0.22, { fill: '#d9943f' }),
    drawDisc(x + r * 0.46, y + r * 0.37, r * 0.13, { fill: '#f0be74', opacity: 0.8 }),
    ...range(4).map((index) =>
      drawLeaf({
        x: x - r * 0.02,
        y: y - r * 0.12,
        length: r * 0.17,
        width: r * 0.05,
        angle: index * 84 + 10,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
    drawSpringOnion({ x: x - r * 0.1, y: y + r * 0.02, radius: r * 0.44 }, random, {
      count: 18,
      size: r * 0.02,
    }),
  ].join('')
}
