import type { Point } from '../curve.ts'
import { lerp } from '../numbers.ts'
import { createDefinitions, element, group, line, shape, writeSvg, type Box } from '../svg.ts'
import { DETAILS } from './details.ts'
import {
  both,
  CENTRE,
  closeHalf,
  defineInks,
  drawMirror,
  drawPlate,
  drawStudio,
  drawTyre,
  type FaceDrawing,
  getBodyOutline,
  GROUND,
  RIGHT,
  UNITS_PER_MM,
  WHOLE_VIEW,
} from './end-view.ts'
import { FACES } from './faces.ts'
import { CARS, type CarId, type CarProportions } from './proportions.ts'

/** How the side view's lamps go on across the tail, in millimetres from the centre line. */
interface Tail {
  /** The inner end of each lamp. */
  inner: number
  /** A line of light joins the lamps. */
  hasBar: boolean
}

const TAILS: Record<CarId, Tail> = {
  seal: { inner: 430, hasBar: true },
  'seal-6-ev': { inner: 470, hasBar: true },
  'sealion-7': { inner: 440, hasBar: true },
  'sealion-6': { inner: 480, hasBar: true },
  'atto-3': { inner: 460, hasBar: true },
  'atto-2': { inner: 500, hasBar: true },
  e6: { inner: 520, hasBar: false },
  dolphin: { inner: 480, hasBar: true },
  m6: { inner: 500, hasBar: false },
  d9: { inner: 560, hasBar: false },
}

const LAMP_INSET = 16

interface RearDrawing extends FaceDrawing {
  tail: Tail
  /** Upper and lower edge of the lamps, and the heights of their lines of light. */
  lamp: { top: number; bottom: number; lines: readonly number[] }
  /** Lower edge of the rear window. */
  sill: number
}

/** A straight rear view on black, with only the lamps lit. */
export function renderRearView(id: CarId, view: Box = WHOLE_VIEW): string {
  const car = CARS[id]
  const definitions = createDefinitions(`rear-${id}`)
  const lamp = getLamp(id)
  const tail = TAILS[id]
  const sill = getSill(car, tail, lamp)
  const base = { car, face: FACES[id], definitions, half: car.width / 2 }
  const drawing: RearDrawing = { ...base, tail, lamp, sill }
  defineInks(drawing)
  const outline = getBodyOutline(drawing)
  definitions.clipPath('body', element('path', { d: outline }))
  const inBody = { clipPath: definitions.url('body') }

  return writeSvg(
    {
      viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
      ariaLabel: `${car.name}, rear view with lamps lit`,
    },
    definitions,
    drawStudio(drawing),
    both((pen) => drawTyre(drawing, pen)),
    shape(outline, definitions.url('flank')),
    group(
      inBody,
      shape(getWindow(drawing), definitions.url('glass'), { stroke: '#2f3a40', strokeWidth: 0.8 }),
      drawTailgate(drawing),
      drawBumper(drawing),
      drawPlate(getPlateHeight(drawing)),
      drawHousings(drawing),
    ),
    both((pen) => drawMirror(drawing, pen)),
    group(
      { ...inBody, fill: 'none' },
      element('path', { d: outline, stroke: definitions.url('rim'), strokeWidth: 9, opacity: 0.3 }),
      element('path', { d: outline, stroke: definitions.url('rim'), strokeWidth: 2.6 }),
    ),
    drawGlow(drawing),
    drawFloorGlow(drawing),
  )
}

/** Heights of the side view's lamp where it meets the tail. */
function getLamp(id: CarId): RearDrawing['lamp'] {
  const { tailLamp } = DETAILS[id]
  const toHeights = (lines: typeof tailLamp.signature): number[] =>
    lines.flatMap((points) => points.flatMap((point) => ('edge' in point ? [point.z] : [])))
  const edges = toHeights(tailLamp.housings)
  const top = Math.max(...edges)
  const bottom = Math.min(...edges)
  const lines = toHeights(tailLamp.signature)
  return { top, bottom, lines: lines.length > 0 ? lines : [lerp(bottom, top, 0.6)] }
}

/** Height of the roof line at a distance from the nose. */
function getTopHeight(car: CarProportions, x: number): number {
  const heights = car.outline.flatMap(([fromX, fromZ], index) => {
    const [toX, toZ] = car.outline[index + 1] ?? [fromX, fromZ]
    return fromX <= x && x < toX ? [lerp(fromZ, toZ, (x - fromX) / (toX - fromX))] : []
  })
  return Math.max(...heights)
}

/** Under the glass of the side view, above a line of light. */
function getSill(car: CarProportions, tail: Tail, lamp: RearDrawing['lamp']): number {
  const glassEnd = getTopHeight(car, car.rearGlass[1]) - 40
  const [level = 0] = lamp.lines
  return Math.max(Math.min(glassEnd, car.height * 0.68), tail.hasBar ? level + 44 : 0)
}

function getPlateHeight({ lamp, car }: RearDrawing): number {
  return Math.max(lamp.bottom - 150, car.groundClearance + 420)
}

function getWindow({ car, face, half, sill }: RearDrawing): string {
  return closeHalf([
    [0, car.height - 84],
    [face.roof * 0.66, car.height - 92],
    [face.roof - 60, car.height - 134],
    [lerp(face.roof, half - 130, 0.72), sill + 40],
    [half - 330, sill + 8],
    [0, sill],
  ])
}

function drawTailgate({ face, half, lamp, sill, car }: RearDrawing): string {
  const joint: Point[] = [
    [face.roof - 20, car.height - 150],
    [half - 190, sill],
    [half - 205, lamp.bottom - 40],
    [half - 330, lamp.bottom - 250],
  ]
  const brake = line(
    RIGHT.spline([
      [-150, car.height - 66],
      [150, car.height - 66],
    ]),
    '#a8271b',
    2.2,
  )
  const edge = line(
    RIGHT.spline([
      [-half + 330, lamp.bottom - 250],
      [0, lamp.bottom - 258],
      [half - 330, lamp.bottom - 250],
    ]),
    '#4b575e',
    1,
  )
  const sides = both((pen) => line(pen.spline(joint), '#4b575e', 1))
  return group({ strokeLinecap: 'round', opacity: 0.8 }, sides, edge, brake)
}

function drawBumper({ half, car, definitions }: RearDrawing): string {
  const foot = car.groundClearance + 50
  const diffuser = closeHalf([
    [0, foot + 190],
    [half - 380, foot + 186],
    [half - 250, foot + 90],
    [half - 300, foot],
    [0, foot],
  ])
  const reflectors = both((pen) =>
    line(
      pen.spline([
        [half - 200, foot + 210],
        [half - 90, foot + 222],
      ]),
      '#7d2017',
      3,
    ),
  )
  const fins = both((pen) => line(`M${pen.at(150, foot + 150)}L${pen.at(150, foot)}`, '#20282c', 3))
  const gloss = definitions.radialGradient('gloss', [
    [0, '#7f98a4', 0.34],
    [1, '#6f8791', 0],
  ])
  const shine = element('ellipse', {
    cx: CENTRE,
    cy: RIGHT.y(foot + 330),
    rx: half * 0.66 * UNITS_PER_MM,
    ry: 26,
    fill: gloss,
  })
  return [
    shine,
    shape(diffuser, '#030405', { stroke: '#38444a', strokeWidth: 1 }),
    fins,
    group({ strokeLinecap: 'round' }, reflectors),
  ].join('')
}

function drawHousings({ half, lamp, tail, definitions }: RearDrawing): string {
  const glass = definitions.linearGradient('tail-glass', [
    [0, '#4a1712'],
    [0.5, '#200a08'],
    [1, '#0d0404'],
  ])
  const { top, bottom } = lamp
  const middle = (top + bottom) / 2
  const housing: Point[] = [
    [half + 40, top],
    [tail.inner + 60, top - 8],
    [tail.inner, middle],
    [tail.inner + 90, bottom + 4],
    [half + 40, bottom],
  ]
  const lamps = both((pen) =>
    shape(pen.rounded(housing, 14), glass, { stroke: '#38201d', strokeWidth: 0.8 }),
  )
  if (!tail.hasBar) return lamps
  const [level] = lamp.lines
  const z = level ?? middle
  const band = element('rect', {
    x: RIGHT.x(-tail.inner - 20),
    y: RIGHT.y(z + 26),
    width: (2 * tail.inner + 40) * UNITS_PER_MM,
    height: 52 * UNITS_PER_MM,
    fill: '#120606',
  })
  return band + lamps
}

function drawLight({ half, lamp, tail }: RearDrawing, width: number): string {
  const middle = (lamp.top + lamp.bottom) / 2
  return lamp.lines
    .map((z, index) => {
      const inner = index === 0 && tail.hasBar ? 0 : tail.inner + 40 + index * 30
      const points: Point[] = [
        [inner, z],
        [lerp(inner, half, 0.6), z],
        [half - LAMP_INSET - 24, lerp(z, middle, 0.2)],
      ]
      return both((pen) => line(pen.spline(points), 'currentColor', width))
    })
    .join('')
}

function getLampRegion({ half, lamp }: RearDrawing) {
  return {
    x: CENTRE - (half + 40) * UNITS_PER_MM,
    y: GROUND - (lamp.top + 120) * UNITS_PER_MM,
    width: 2 * (half + 40) * UNITS_PER_MM,
    height: (lamp.top - lamp.bottom + 240) * UNITS_PER_MM,
  }
}

function drawGlow(drawing: RearDrawing): string {
  const blur = drawing.definitions.blur(9, getLampRegion(drawing))
  return group(
    { strokeLinecap: 'round', strokeLinejoin: 'round' },
    group({ color: '#ff2b1c', opacity: 0.5, filter: blur }, drawLight(drawing, 14)),
    group({ color: '#ff3a26', opacity: 0.5 }, drawLight(drawing, 5)),
    group({ color: '#ff8a76' }, drawLight(drawing, 2.2)),
  )
}

/** A red shimmer on the wet floor. */
function drawFloorGlow({ definitions, half }: RearDrawing): string {
  const shimmer = definitions.radialGradient('shimmer', [
    [0, '#ff2b1c', 0.2],
    [1, '#ff2b1c', 0],
  ])
  return element('ellipse', {
    cx: CENTRE,
    cy: GROUND + 40,
    rx: half * UNITS_PER_MM,
    ry: 26,
    fill: shimmer,
  })
}
