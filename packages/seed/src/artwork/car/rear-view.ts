import type { Point } from '../curve.ts'
import { lerp } from '../numbers.ts'
import { element, group, line, shape, writeSvg, type Box } from '../svg.ts'
import {
  both,
  CENTRE,
  closeHalf,
  createFaceDrawing,
  drawBody,
  drawMirror,
  drawPlate,
  drawRim,
  drawStudio,
  drawTyre,
  type FaceDrawing,
  getBodyOutline,
  GROUND,
  RIGHT,
  UNITS_PER_MM,
  WHOLE_VIEW,
} from './end-view.ts'
import type { CarId, CarProportions } from './proportions.ts'
import { TAILS, type Tail, type TailPoint } from './tails.ts'

const BLACK = '#050708'
const JOINT = '#07090b'

interface RearDrawing extends FaceDrawing {
  tail: Tail
  /** Upper and lower edge of the side view's lamps where they meet the tail. */
  lamp: { top: number; bottom: number }
  /** Lower edge of the rear window. */
  sill: number
}

function createRearDrawing(id: CarId): RearDrawing {
  const drawing = createFaceDrawing(id, 'rear')
  const { car, details } = drawing
  const edges = getEdgeHeights(details.tailLamp.housings)
  const lamp = { top: Math.max(...edges), bottom: Math.min(...edges) }
  return { ...drawing, tail: TAILS[id], lamp, sill: getSill(car) }
}

function getEdgeHeights(lines: FaceDrawing['details']['vents']): number[] {
  return lines.flatMap((points) => points.flatMap((point) => ('edge' in point ? [point.z] : [])))
}

/** Height of the roof line at a distance from the nose. */
function getTopHeight(car: CarProportions, x: number): number {
  const heights = car.outline.flatMap(([fromX, fromZ], index) => {
    const [toX, toZ] = car.outline[index + 1] ?? [fromX, fromZ]
    return fromX <= x && x < toX ? [lerp(fromZ, toZ, (x - fromX) / (toX - fromX))] : []
  })
  return Math.max(...heights)
}

/** Under the glass of the side view. */
function getSill(car: CarProportions): number {
  return Math.min(getTopHeight(car, car.rearGlass[1]) - 40, car.height * 0.74)
}

/** A straight rear view on black, with only the lamps lit. */
export function renderRearView(id: CarId, view: Box = WHOLE_VIEW): string {
  const drawing = createRearDrawing(id)
  const { car, definitions, tail } = drawing
  const outline = getBodyOutline(drawing)
  definitions.clipPath('body', element('path', { d: outline }))

  return writeSvg(
    {
      viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
      ariaLabel: `${car.name}, rear view with lamps lit`,
    },
    definitions,
    drawStudio(drawing),
    both((pen) => drawTyre(drawing, pen)),
    drawBody(drawing, outline),
    group(
      { clipPath: definitions.url('body') },
      drawWindow(drawing),
      car.hasRoofSpoiler ? drawRoofSpoiler(drawing) : '',
      tail.gateFoot === undefined ? drawBoot(drawing) : drawTailgate(drawing, tail.gateFoot),
      drawBumper(drawing),
      drawPlate(tail.plate),
      drawHousings(drawing),
    ),
    both((pen) => drawMirror(drawing, pen)),
    drawRim(definitions, outline),
    drawGlow(drawing),
    drawFloorGlow(drawing),
  )
}

function drawWindow({ car, face, half, sill, roofZ, tail, definitions }: RearDrawing): string {
  const top = roofZ - (car.hasRoofSpoiler ? 120 : 60)
  const foot = half - face.waist - tail.pillar
  const getGlass = (above: number): string =>
    closeHalf([
      [0, above],
      [face.roof * 0.66, above - 8],
      [face.roof - 50, above - 48],
      [lerp(face.roof, foot, 0.72), sill + 60],
      [foot - 40, sill + 10],
      [0, sill],
    ])
  const roof = car.roof === 'glass' ? shape(getGlass(roofZ - 14), '#0a0e11') : ''
  const wiper = tail.hasWiper
    ? group(
        { strokeLinecap: 'round' },
        line(
          RIGHT.spline([
            [0, sill + 16],
            [150, sill + 44],
            [340, sill + 40],
          ]),
          '#07090b',
          2.4,
        ),
        element('circle', { cx: CENTRE, cy: RIGHT.y(sill + 16), r: 4, fill: '#07090b' }),
      )
    : ''
  return [
    roof,
    shape(getGlass(top), definitions.url('glass'), { stroke: '#2f3a40', strokeWidth: 0.8 }),
    wiper,
    car.hasRoofSpoiler ? '' : drawBrakeLight(top - 24),
  ].join('')
}

function drawBrakeLight(z: number): string {
  return line(`M${RIGHT.at(-120, z)}L${RIGHT.at(120, z)}`, '#a8271b', 2.4, {
    strokeLinecap: 'round',
  })
}

/** A painted blade over the rear window. */
function drawRoofSpoiler({ face, roofZ, paintAt }: RearDrawing): string {
  const z = roofZ - face.crown
  const blade = closeHalf([
    [0, roofZ - 20],
    [face.roof * 0.8, z + 6],
    [face.roof + 18, z - 64],
    [face.roof - 60, z - 92],
    [face.roof * 0.6, roofZ - 106],
    [0, roofZ - 110],
  ])
  return (
    shape(blade, paintAt(48)) +
    line(
      RIGHT.spline([
        [-face.roof + 60, z - 92],
        [0, roofZ - 110],
        [face.roof - 60, z - 92],
      ]),
      '#000',
      3,
      { opacity: 0.7 },
    ) +
    drawBrakeLight(roofZ - 84)
  )
}

/** The lid of a boot: its raised edge, and the joint down to the bumper. */
function drawBoot({ half, lamp, sill, details, paintAt }: RearDrawing): string {
  const crest = lamp.top + (details.hasDucktail ? 74 : 46)
  const edge = half - 96
  const deck = closeHalf([
    [0, Math.max(sill, crest + 10)],
    [edge - 150, Math.max(sill, crest + 8)],
    [edge, crest - 22],
    [edge - 60, crest - 34],
    [0, crest - 18],
  ])
  const lip = RIGHT.spline([
    [-edge, crest - 24],
    [-edge * 0.6, crest],
    [0, crest + 8],
    [edge * 0.6, crest],
    [edge, crest - 24],
  ])
  return [
    shape(deck, paintAt(62)),
    line(lip, details.hasDucktail ? '#0a0d0f' : paintAt(70), details.hasDucktail ? 5 : 2.4),
    drawLid(
      [
        [half - 250, lamp.bottom],
        [half - 270, lamp.bottom - 110],
        [half - 330, lamp.bottom - 230],
      ],
      lamp.bottom - 240,
    ),
  ].join('')
}

function drawTailgate({ face, half, lamp, sill, roofZ, tail }: RearDrawing, lower: number): string {
  const foot = half - face.waist - tail.pillar
  return drawLid(
    [
      [face.roof - 10, roofZ - face.crown - 60],
      [foot - 6, sill + 10],
      [foot - 26, lamp.bottom - 20],
      [foot - 60, lower + 60],
      [foot - 130, lower],
    ],
    lower - 6,
  )
}

/** Joints on both sides, and the one between them along the bumper. */
function drawLid(side: readonly Point[], foot: number): string {
  const [endY = 0, endZ = 0] = side.at(-1) ?? []
  const joints = [
    both((pen) => line(pen.spline(side), JOINT, 1.6)),
    line(
      RIGHT.spline([
        [-endY, endZ],
        [0, foot],
        [endY, endZ],
      ]),
      JOINT,
      1.6,
    ),
  ].join('')
  return group({ strokeLinecap: 'round', opacity: 0.9 }, joints)
}

/** Diffuser at the side view's heights, with reflectors in its corners. */
function drawBumper({ half, car, details, tail }: RearDrawing): string {
  const edges = getEdgeHeights([details.diffuser])
  const top = Math.max(...edges)
  const foot = Math.min(...edges)
  const corner = half * tail.diffuser
  const diffuser = closeHalf([
    [0, top - 20],
    [corner - 130, top - 26],
    [corner, lerp(foot, top, 0.46)],
    [corner - 70, foot],
    [0, foot - 10],
  ])
  const fins = both((pen) =>
    tail.fins
      .map((y) => line(`M${pen.at(y, lerp(foot, top, 0.7))}L${pen.at(y, foot)}`, '#39444a', 3))
      .join(''),
  )
  const z = car.groundClearance + 235
  const reflectors = both((pen) =>
    line(
      pen.spline([
        [half - 180, z],
        [half - 60, z + 14],
      ]),
      '#a02a1e',
      3,
    ),
  )
  return [
    shape(diffuser, BLACK, { stroke: '#38444a', strokeWidth: 1 }),
    fins,
    group({ strokeLinecap: 'round' }, reflectors),
  ].join('')
}

function place({ lamp }: RearDrawing, points: readonly TailPoint[]): Point[] {
  return points.map(([y, share]) => [y, lerp(lamp.bottom, lamp.top, share)])
}

/** Lamps from the flank inwards, and what is between them. */
function drawHousings(drawing: RearDrawing): string {
  const { half, lamp, tail, definitions } = drawing
  const glass = definitions.linearGradient('tail-glass', [
    [0, '#5c1a14'],
    [0.5, '#2a0d0a'],
    [1, '#140605'],
  ])
  const housing: Point[] = [
    [half + 40, lamp.top],
    ...place(drawing, tail.housing),
    [half + 40, lamp.bottom],
  ]
  const band = tail.band
    ? shape(
        closeHalf([
          [0, lerp(lamp.bottom, lamp.top, tail.band.top)],
          [half, lerp(lamp.bottom, lamp.top, tail.band.top)],
          [half, lerp(lamp.bottom, lamp.top, tail.band.bottom)],
          [0, lerp(lamp.bottom, lamp.top, tail.band.bottom)],
        ]),
        tail.band.isChrome ? definitions.url('chrome') : '#0b0808',
      )
    : ''
  return [
    band,
    both((pen) =>
      shape(pen.rounded(housing, tail.corner), glass, { stroke: '#4a211c', strokeWidth: 0.8 }),
    ),
  ].join('')
}

function drawLight(drawing: RearDrawing, width: number): string {
  return drawing.tail.lights
    .map((points) =>
      both((pen) => line(pen.polyline(place(drawing, points)), 'currentColor', width)),
    )
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
  const { definitions } = drawing
  const blur = definitions.blur(9, getLampRegion(drawing))
  return group(
    { strokeLinecap: 'round', strokeLinejoin: 'round' },
    group({ color: '#ff2b1c', opacity: 0.5, filter: blur }, drawLight(drawing, 14)),
    group(
      { clipPath: definitions.url('body') },
      group({ color: '#ff3a26', opacity: 0.5 }, drawLight(drawing, 5)),
      group({ color: '#ff8a76' }, drawLight(drawing, 2.2)),
    ),
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
