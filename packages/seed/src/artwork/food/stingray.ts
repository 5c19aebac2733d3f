import { getCyclic } from '../lists.ts'
import { range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { line, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawCitrus, drawShred, LIME, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** A wing of stingray on a banana leaf under sambal, with cincalok and lime. */
export function drawStingray(setting: Setting): string {
  const random = createRandom(137)
  const { definitions, x, y, radius: r } = setting
  const p = (dx: number, dy: number): string => at(x + r * dx, y + r * dy)
  const leaf = `M${p(-0.86, 0.18)}C${p(-0.6, -0.5)} ${p(0.1, -0.76)} ${p(0.84, -0.36)}C${p(0.7, 0.3)} ${p(0, 0.74)} ${p(-0.86, 0.18)}Z`
  const wing = `M${p(-0.5, -0.3)}C${p(-0.14, -0.42)} ${p(0.3, -0.4)} ${p(0.6, -0.2)}C${p(0.5, 0.12)} ${p(0.2, 0.42)} ${p(-0.3, 0.5)}C${p(-0.46, 0.26)} ${p(-0.56, 0)} ${p(-0.5, -0.3)}Z`
  const bones = range(15).map((index) => {
    const share = index / 14
    return line(
      `M${p(-0.42 + share * 0.1, -0.26)}Q${p(-0.2 + share * 0.26, 0.12 - share * 0.2)} ${p(-0.3 + share * 0.84, 0.46 - share * 0.6 + Math.sin(share * 3.14) * 0.08)}`,
      '#9a5f24',
      3,
      { opacity: 0.75 },
    )
  })
  const dip: Setting = { definitions, x: x + r * 0.46, y: y + r * 0.5, radius: r * 0.22 }
  return [
    drawPlate(setting, 'ink', 0.86),
    shape(leaf, '#000', { opacity: 0.4, transform: 'translate(4 8)' }),
    shape(leaf, '#2d6332'),
    line(`M${p(-0.84, 0.17)}C${p(-0.4, 0)} ${p(0.3, -0.3)} ${p(0.82, -0.35)}`, '#7fae5a', 4),
    ...range(13).map((index) =>
      line(
        `M${p(-0.7 + index * 0.12, 0.1 - index * 0.036)}l${at(r * 0.1, -r * (0.1 + 0.2 * Math.sin((index / 12) * 3.14)))}`,
        '#4c8648',
        2,
        { opacity: 0.7 },
      ),
    ),
    shape(wing, '#000', { opacity: 0.4, transform: 'translate(5 9)' }),
    shape(wing, '#8a4a1c'),
    shape(wing, '#e2b678', { transform: `translate(${at(x * 0.03, y * 0.03)}) scale(.97)` }),
    // The wing's fine bones fan out to its edge.
    ...bones,
    shape(
      drawBlob(x - r * 0.06, y - r * 0.04, r * 0.4, r * 0.3, random, {
        roughness: 0.16,
        points: 15,
      }),
      '#7d160a',
    ),
    shape(
      drawBlob(x - r * 0.08, y - r * 0.06, r * 0.37, r * 0.27, random, {
        roughness: 0.16,
        points: 15,
      }),
      '#c4361a',
    ),
    strew({ x: x - r * 0.08, y: y - r * 0.06, radius: r * 0.25 }, random, 44, (px, py, index) =>
      shape(
        drawBlob(px, py, r * 0.034, r * 0.024, random, { roughness: 0.4, points: 7 }),
        getCyclic(['#ee6a3c', '#8d1c10', '#f49a5c'], index),
        { opacity: 0.85 },
      ),
    ),
    strew({ x: x - r * 0.06, y: y - r * 0.06, radius: r * 0.24 }, random, 9, (px, py) =>
      drawShred(px, py, r * 0.08, '#e7c3d2', random),
    ),
    ...range(3).map((index) =>
      drawLeaf({
        x: x - r * 0.04,
        y: y - r * 0.06,
        length: r * 0.18,
        width: r * 0.05,
        angle: index * 110,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
    drawPlate(dip, 'porcelain', 0.86),
    drawDisc(dip.x, dip.y, dip.radius * 0.78, { fill: '#d98a7a' }),
    strew({ ...dip, radius: dip.radius * 0.6 }, random, 22, (px, py, index) =>
      drawShred(px, py, r * 0.022, getCyclic(['#f6d2c4', '#a8301c', '#8fae4a'], index), random),
    ),
    drawCitrus(x - r * 0.5, y + r * 0.5, r * 0.15, LIME),
    drawCitrus(x - r * 0.26, y + r * 0.58, r * 0.13, LIME),
  ].join('')
}
