import type { Point } from '../curve.ts'
import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, getBlur, type Setting } from './crockery.ts'
import { type Bed, drawPiece, drawRibbon, strew, type Tones } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'
import { drawSpringOnion } from './rice.ts'

const { at } = canvasPen
const FULL_TURN = 2 * Math.PI

const CRISP: readonly Tones[] = [
  ['#7a430f', '#c07a22', '#e9b455'],
  ['#8a5214', '#d9972f', '#f7d077'],
  ['#93601c', '#ecb344', '#fde29a'],
]
const SPROUT: readonly Tones[] = [
  ['#b3b394', '#f4f3e2', '#ffffff'],
  ['#a3a684', '#e6e7cf', '#fdfdf2'],
]
const CUCUMBER: readonly Tones[] = [['#4c7a35', '#b9d692', '#e8f4cf']]

/** Threads of egg that the oil has frizzled, in short curls over a bed. */
function drawLace(bed: Bed, random: Random, count: number, width: number): string {
  return strew(bed, random, count, (x, y, index) => {
    const turn = Math.atan2(y - bed.y, x - bed.x) + Math.PI / 2 + (random() - 0.5) * 2.2
    const length = bed.radius * (0.16 + random() * 0.2)
    const points = range(4).map((step): Point => {
      const along = (step / 3 - 0.5) * length
      const aside = Math.sin(step * 2.1 + index) * length * 0.2
      return [
        x + Math.cos(turn) * along - Math.sin(turn) * aside,
        y + Math.sin(turn) * along + Math.cos(turn) * aside,
      ]
    })
    return drawRibbon(points, width * (0.7 + random() * 0.6), getCyclic(CRISP, index))
  })
}

function drawSprout(x: number, y: number, length: number, turn: number, random: Random): string {
  const bend = (random() - 0.5) * length * 0.5
  const points: Point[] = [-0.5, 0, 0.5].map((share) => [
    x + Math.cos(turn) * length * share - Math.sin(turn) * bend * (1 - 4 * share * share),
    y + Math.sin(turn) * length * share + Math.cos(turn) * bend * (1 - 4 * share * share),
  ])
  const [headX, headY] = points[2] ?? [x, y]
  return (
    drawRibbon(points, length * 0.13, getCyclic(SPROUT, Math.floor(random() * 2))) +
    drawDisc(headX, headY, length * 0.1, { fill: '#c9b45e' }) +
    drawDisc(headX - 1, headY - 1, length * 0.06, { fill: '#f0e2a0' })
  )
}

/** Tofu in a tower of crisp egg, sweet soy and peanuts over it, bean sprouts on top. */
export function drawTahuTelur(setting: Setting): string {
  const random = createRandom(127)
  const { definitions, x, y, radius: r } = setting
  const tower = { x: x - r * 0.02, y: y - r * 0.03, radius: r * 0.6 }
  const crown = { x: tower.x - r * 0.03, y: tower.y - r * 0.05, radius: r * 0.25 }
  const drizzle = [-0.46, -0.2, 0.08, 0.34].map((place, index) => {
    const reach = Math.sqrt(0.34 - place * place) * r
    const level = tower.y + place * r
    const sway = r * (index % 2 ? 0.1 : -0.09)
    return `M${at(tower.x - reach, level + sway)}Q${at(tower.x - reach * 0.3, level - sway)} ${at(tower.x, level)}T${at(tower.x + reach, level - sway)}`
  })
  return [
    drawPlate(setting, 'celadon', 0.84),
    // The soy that has run off the tower.
    shape(
      drawBlob(x + r * 0.03, y + r * 0.06, r * 0.7, r * 0.66, random, {
        roughness: 0.06,
        points: 15,
      }),
      '#2c1206',
    ),
    shape(
      drawBlob(x, y + r * 0.02, r * 0.67, r * 0.62, random, { roughness: 0.07, points: 15 }),
      '#5a2a0d',
    ),
    element('ellipse', {
      cx: format(tower.x + r * 0.08),
      cy: format(tower.y + r * 0.11),
      rx: format(r * 0.6),
      ry: format(r * 0.58),
      fill: '#000',
      opacity: 0.55,
      filter: getBlur(definitions, 'soft'),
    }),
    shape(
      drawBlob(tower.x, tower.y, r * 0.59, r * 0.57, random, { roughness: 0.09, points: 21 }),
      '#8a4d12',
    ),
    drawLace(tower, random, 88, r * 0.042),
    // The upper storey is smaller and nearer to the lamp.
    shape(
      drawBlob(tower.x + r * 0.03, tower.y + r * 0.04, r * 0.44, r * 0.42, random, {
        roughness: 0.1,
        points: 17,
      }),
      '#3a1a06',
      { opacity: 0.5, filter: getBlur(definitions, 'soft') },
    ),
    ...range(9).map((index) => {
      const turn = (index / 9) * FULL_TURN + 0.4
      return drawPiece({
        x: tower.x + Math.cos(turn) * r * 0.37,
        y: tower.y + Math.sin(turn) * r * 0.35,
        length: r * (0.088 + (index % 3) * 0.008),
        width: r * 0.08,
        angle: (turn * 180) / Math.PI + 20 * Math.sin(index * 2.3),
        tones: ['#b8742a', '#f5e3bb', '#fffaf0'],
        roundness: 0.28,
      })
    }),
    drawLace({ ...tower, radius: r * 0.42 }, random, 46, r * 0.036),
    ...drizzle.map((d) =>
      group(
        {},
        line(d, '#220d04', 1, {
          strokeWidth: format(r * 0.05),
          strokeLinecap: 'round',
          opacity: 0.92,
        }),
        line(d, '#9a5a2c', 1, {
          strokeWidth: format(r * 0.012),
          strokeLinecap: 'round',
          opacity: 0.8,
          transform: `translate(${at(-r * 0.01, -r * 0.014)})`,
        }),
      ),
    ),
    shape(
      drawBlob(crown.x + 5, crown.y + 8, r * 0.27, r * 0.25, random, { roughness: 0.1 }),
      '#000',
      { opacity: 0.4, filter: getBlur(definitions, 'sharp') },
    ),
    strew(crown, random, 9, (px, py) =>
      drawRibbon(
        [
          [px - r * 0.09, py + r * 0.03 * Math.sin(px)],
          [px, py - r * 0.03],
          [px + r * 0.09, py + r * 0.04 * Math.cos(py)],
        ],
        r * 0.026,
        getCyclic(CUCUMBER, 0),
      ),
    ),
    strew(crown, random, 24, (px, py) =>
      drawSprout(px, py, r * (0.17 + random() * 0.09), random() * FULL_TURN, random),
    ),
    // Peanuts, crushed, over all of it.
    strew({ ...tower, radius: r * 0.7 }, random, 44, (px, py, index) =>
      drawPiece({
        x: px,
        y: py,
        length: r * (0.018 + random() * 0.016),
        width: r * 0.014,
        angle: random() * 180,
        tones: getCyclic(
          [
            ['#7d5226', '#d9ab6a', '#f6dca8'],
            ['#6b431c', '#c08d4a', '#ecc88a'],
          ],
          index,
        ),
        roundness: 0.5,
      }),
    ),
    ...range(6).map((index) => {
      const turn = index * 1.13 + 0.3
      const distance = r * (index % 2 ? 0.3 : 0.52)
      const ring = {
        x: tower.x + Math.cos(turn) * distance,
        y: tower.y + Math.sin(turn) * distance,
      }
      return (
        drawDisc(ring.x, ring.y, r * 0.036, {
          fill: '#f3a08a',
          stroke: '#b81f14',
          strokeWidth: r * 0.018,
        }) + drawDisc(ring.x, ring.y, r * 0.01, { fill: '#fbe6b0' })
      )
    }),
    drawSpringOnion({ ...tower, radius: r * 0.5 }, random, { count: 22, size: r * 0.02 }),
    ...range(5).map((index) =>
      drawLeaf({
        x: crown.x + r * 0.02,
        y: crown.y - r * 0.02,
        length: r * 0.17,
        width: r * 0.055,
        angle: index * 72 + 24,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
  ].join('')
}
