import type { Point } from '../curve.ts'
import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import type { Random } from '../random.ts'
import { element, group, line, shape, type Stop } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, type Glaze, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen
const FULL_TURN = 2 * Math.PI
const FOCUS = { cx: 0.4, cy: 0.34, r: 0.75 }

export type Bed = Omit<Setting, 'definitions'>

/** Multiples of these, without their whole parts, fill a square evenly: the R2 sequence. */
const EVEN = [0.7548776662, 0.5698402909] as const

/** Draws at places strewn evenly over a round bed, each a little off. */
export function strew(
  { x, y, radius }: Bed,
  random: Random,
  count: number,
  draw: (x: number, y: number, index: number) => string,
): string {
  return range(count)
    .map((index) => {
      const angle = (index * EVEN[0] + random() * 0.06) * FULL_TURN
      const distance = radius * Math.sqrt((index * EVEN[1]) % 1)
      return draw(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, index)
    })
    .join('')
}

/** A bowl full of something liquid; what `draw` puts in stays within its rim. */
export function drawBowl(
  setting: Setting,
  glaze: Glaze,
  liquid: readonly Stop[],
  ...contents: string[]
): string {
  const { definitions, x, y, radius } = setting
  const inside = drawDisc(x, y, radius * 0.9, { fill: '#000' })
  return [
    drawPlate(setting, glaze, 0.93),
    drawDisc(x, y, radius * 0.9, { fill: definitions.radialGradient('liquid', liquid, FOCUS) }),
    group({ clipPath: definitions.clipPath('bowl', inside) }, ...contents),
    drawGloss(x, y, radius * 0.94, 0.35),
  ].join('')
}

/** Edge or shade, body, and light of a piece of food. */
export type Tones = readonly [shade: string, body: string, light: string]

export interface Piece {
  x: number
  y: number
  /** Half its length and half its width. */
  length: number
  width: number
  /** Degrees. */
  angle?: number
  tones: Tones
  /** Its corners as a share of its width: 1 is round, 0 sharp. */
  roundness?: number
}

/** A piece with its shadow, a lit upper side and a highlight. */
export function drawPiece({
  x,
  y,
  length,
  width,
  angle = 0,
  tones: [shade, body, light],
  roundness = 1,
}: Piece): string {
  const depth = Math.min(5, width * 0.3)
  const box = (inset: number, fill: string, attributes = {}): string =>
    element('rect', {
      x: format(-length + inset),
      y: format(-width + inset),
      width: format(2 * (length - inset)),
      height: format(2 * (width - inset)),
      rx: format((width - inset) * roundness),
      fill,
      ...attributes,
    })
  return group(
    { transform: `translate(${at(x, y)}) rotate(${format(angle)})` },
    box(0, '#000', { opacity: 0.35, transform: `translate(${at(depth * 0.6, depth)})` }),
    box(0, shade),
    box(width * 0.16, body, {
      transform: `translate(${format(-width * 0.06)} ${format(-width * 0.1)})`,
    }),
    line(
      `M${at(-length * 0.62, -width * 0.46)}Q${at(0, -width * 0.74)} ${at(length * 0.5, -width * 0.5)}`,
      light,
      1,
      { strokeWidth: format(width * 0.16), strokeLinecap: 'round', opacity: 0.8 },
    ),
  )
}

/** A ribbon through points: noodles, cabbage, shreds. */
export function drawRibbon(
  points: readonly Point[],
  width: number,
  [shade, body, light]: Tones,
): string {
  const d = canvasPen.spline(points)
  const stroke = (colour: string, share: number, attributes = {}): string =>
    line(d, colour, 1, {
      strokeWidth: format(width * share),
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...attributes,
    })
  return [
    stroke(shade, 1.16, { transform: 'translate(1.5 2.5)', opacity: 0.7 }),
    stroke(body, 1),
    stroke(light, 0.22, {
      transform: `translate(${format(-width * 0.16)} ${format(-width * 0.2)})`,
      opacity: 0.7,
    }),
  ].join('')
}

/** A heap or a pool of something, in layers that shrink towards the light. */
export function drawHeap(
  { x, y, radius }: Bed,
  random: Random,
  tones: readonly string[],
  { flatness = 1, roughness = 0.12 } = {},
): string {
  return tones
    .map((colour, index) => {
      const share = 1 - index / (tones.length + 0.4)
      const shift = radius * 0.12 * index
      return shape(
        drawBlob(
          x - shift,
          y - shift * flatness,
          radius * share,
          radius * share * flatness,
          random,
          {
            roughness,
            points: 12,
          },
        ),
        colour,
      )
    })
    .join('')
}

/** A wheel of lime, lemon or calamansi, cut side up. */
export function drawCitrus(
  x: number,
  y: number,
  radius: number,
  { rind, pith, flesh }: { rind: string; pith: string; flesh: string },
): string {
  const segments = range(8).map((index) => {
    const angle = (index / 8) * FULL_TURN
    const to = (turn: number, share: number): string =>
      at(x + Math.cos(angle + turn) * radius * share, y + Math.sin(angle + turn) * radius * share)
    return shape(`M${to(0, 0.1)}L${to(-0.3, 0.76)}Q${to(0, 0.88)} ${to(0.3, 0.76)}Z`, flesh)
  })
  return [
    drawDisc(x + 3, y + 5, radius, { fill: '#000', opacity: 0.35 }),
    drawDisc(x, y, radius, { fill: rind }),
    drawDisc(x, y, radius * 0.88, { fill: pith }),
    ...segments,
  ].join('')
}

export const LIME = { rind: '#5e8f2e', pith: '#eaf2c4', flesh: '#b5d36a' }
export const CALAMANSI = { rind: '#6a8f2a', pith: '#f6e6b0', flesh: '#f0a63a' }
export const PINEAPPLE = { rind: '#d8a02c', pith: '#f7dc7a', flesh: '#f2c84b' }

/** A fried shallot or a shred of ginger or coconut: a short curl. */
export function drawShred(
  x: number,
  y: number,
  length: number,
  colour: string,
  random: Random,
): string {
  const turn = random() * FULL_TURN
  const dx = Math.cos(turn) * length
  const dy = Math.sin(turn) * length
  return line(
    `M${at(x - dx, y - dy)}Q${at(x + dy * 0.5, y - dx * 0.5)} ${at(x + dx, y + dy)}`,
    colour,
    1,
    { strokeWidth: format(length * 0.3), strokeLinecap: 'round' },
  )
}

/** Strands that wind around the middle of a bed. */
export function drawStrands(
  { x, y, radius }: Bed,
  random: Random,
  { count, width, tones }: { count: number; width: number; tones: readonly Tones[] },
): string {
  return range(count)
    .map((index) => {
      const reach = radius * (1 - 0.8 * (index / count)) * (0.86 + random() * 0.14)
      const start = random() * 6.28
      const turn = 1.2 + random() * 1.3
      const points = range(5).map((step): Point => {
        const angle = start + (turn * step) / 4
        const wave = reach * (1 + 0.09 * Math.sin(step * 2.2 + index))
        return [x + Math.cos(angle) * wave, y + Math.sin(angle) * wave * 0.95]
      })
      return drawRibbon(points, width, getCyclic(tones, index))
    })
    .join('')
}

/** Three leaves of greens that fan out from a place. */
export function drawGreens(x: number, y: number, r: number, angle: number): string {
  return [-16, 0, 18]
    .map((turn, index) =>
      drawLeaf({
        x,
        y,
        length: r * (0.42 - index * 0.03),
        width: r * 0.11,
        angle: angle + turn,
        colour: getCyclic(['#2f6338', '#3f7a46', '#5f9a4c'], index),
        vein: '#d5e8b8',
      }),
    )
    .join('')
}

/** A saucer of sauce. */
export function drawDip(
  setting: Setting,
  dx: number,
  dy: number,
  colour: string,
  light: string,
): string {
  const { definitions, x, y, radius: r } = setting
  const dip: Setting = { definitions, x: x + r * dx, y: y + r * dy, radius: r * 0.24 }
  return [
    drawPlate(dip, 'ink', 0.86),
    drawDisc(dip.x, dip.y, dip.radius * 0.8, { fill: colour }),
    drawDisc(dip.x - 4, dip.y - 4, dip.radius * 0.5, { fill: light, opacity: 0.55 }),
    drawGloss(dip.x, dip.y, dip.radius * 0.86, 0.6),
  ].join('')
}
