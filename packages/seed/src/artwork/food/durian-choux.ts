import { range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { createRandom } from '../random.ts'
import { shape } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, type Setting } from './crockery.ts'
import { drawHeap, drawPiece, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

/** A choux bun, cut open over its durian cream. */
export function drawDurianChoux(setting: Setting): string {
  const random = createRandom(71)
  const { x, y, radius: r } = setting
  const lid = { x: x - r * 0.06, y: y - r * 0.14, radius: r * 0.4 }
  const cracks = strew({ ...lid, radius: lid.radius * 0.82 }, random, 26, (px, py) =>
    shape(drawBlob(px, py, r * 0.055, r * 0.04, random, { roughness: 0.3, points: 7 }), '#e5ae62', {
      opacity: 0.75,
      stroke: '#8a4d17',
      strokeWidth: 1.5,
      strokeOpacity: 0.5,
    }),
  )
  return [
    drawPlate(setting, 'ink', 0.84),
    shape(
      drawBlob(x + r * 0.06, y + r * 0.12, r * 0.5, r * 0.47, random, { roughness: 0.03 }),
      '#000',
      {
        opacity: 0.45,
      },
    ),
    shape(
      drawBlob(x, y + r * 0.04, r * 0.48, r * 0.46, random, { roughness: 0.04, points: 14 }),
      '#a8641f',
    ),
    drawHeap(
      { x: x + r * 0.02, y: y + r * 0.06, radius: r * 0.5 },
      random,
      ['#c79a2e', '#f0d264', '#fae894'],
      {
        flatness: 0.88,
        roughness: 0.1,
      },
    ),
    ...range(9).map((index) => {
      const angle = 0.1 + index * 0.36
      return drawPiece({
        x: x + Math.cos(angle) * r * 0.43,
        y: y + r * 0.04 + Math.sin(angle) * r * 0.41,
        length: r * 0.085,
        width: r * 0.075,
        angle: index * 40,
        tones: ['#c9a032', '#f6e07c', '#fffbe0'],
      })
    }),
    shape(
      drawBlob(lid.x + 6, lid.y + 9, lid.radius, lid.radius, random, { roughness: 0.03 }),
      '#6b4410',
      {
        opacity: 0.5,
      },
    ),
    shape(
      drawBlob(lid.x, lid.y, lid.radius, lid.radius, random, { roughness: 0.04, points: 14 }),
      '#c0792c',
    ),
    drawDisc(lid.x - r * 0.07, lid.y - r * 0.07, lid.radius * 0.8, {
      fill: '#d9984a',
      opacity: 0.8,
    }),
    cracks,
    strew(lid, random, 70, (px, py) =>
      drawDisc(px, py, r * 0.008, { fill: '#fff8ea', opacity: 0.85 }),
    ),
    drawGloss(lid.x, lid.y, lid.radius, 0.4),
    drawLeaf({
      x: x + r * 0.34,
      y: y - r * 0.42,
      length: r * 0.22,
      width: r * 0.05,
      angle: -30,
      colour: '#4c8648',
    }),
  ].join('')
}
