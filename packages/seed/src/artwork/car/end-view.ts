import type { Point } from '../curve.ts'
import { formatCoordinate, lerp } from '../numbers.ts'
import { createPen, type Pen } from '../pen.ts'
import {
  createDefinitions,
  element,
  group,
  line,
  shape,
  type Box,
  type Definitions,
} from '../svg.ts'
import { DETAILS, type CarDetails } from './details.ts'
import { RAIL_HEIGHT } from './drawing.ts'
import { FACES, type Face } from './faces.ts'
import { PAINTS } from './paints.ts'
import { CARS, type CarId, type CarProportions } from './proportions.ts'
import { getPaintColour } from './studio.ts'

/** One scale for all cars, so that a gallery shows true size differences: 1 unit is 3 mm. */
export const UNITS_PER_MM = 1 / 3
export const SIZE = 800
export const WHOLE_VIEW: Box = { x: 0, y: 0, width: SIZE, height: SIZE }
export const CENTRE = 400
export const GROUND = 710

export const CLADDING_COLOUR = '#0b0f12'
export const RAIL_COLOUR = '#20282d'

function createSide(side: 1 | -1): Pen {
  return createPen(
    (y) => CENTRE + side * y * UNITS_PER_MM,
    (z) => GROUND - z * UNITS_PER_MM,
  )
}

export const RIGHT = createSide(1)
const LEFT = createSide(-1)

export function both(draw: (pen: Pen) => string): string {
  return draw(RIGHT) + draw(LEFT)
}

/** A closed outline from its right half, which starts and ends on the centre line. */
export function closeHalf(half: readonly Point[]): string {
  const other = half.slice(0, -1).toReversed()
  return `${RIGHT.spline([...half, ...other.map(([y, z]): Point => [-y, z])])}Z`
}

/** What the views from the front and from the rear draw with. */
export interface FaceDrawing {
  car: CarProportions
  details: CarDetails
  face: Face
  definitions: Definitions
  /** Half the car's width. */
  half: number
  /** Height of the roof itself, without rails. */
  roofZ: number
  /** The paint at a surface tilted back by `tilt` degrees. */
  paintAt: (tilt: number) => string
}

export function createFaceDrawing(id: CarId, prefix: string): FaceDrawing {
  const car = CARS[id]
  const drawing: FaceDrawing = {
    car,
    details: DETAILS[id],
    face: FACES[id],
    definitions: createDefinitions(`${prefix}-${id}`),
    half: car.width / 2,
    roofZ: car.height - (car.roof === 'rails' ? RAIL_HEIGHT : 0),
    paintAt: (tilt) => getPaintColour({ tilt }, PAINTS[car.paint], 'dark'),
  }
  defineInks(drawing)
  return drawing
}

/** Where the light falls on the end of a car: how far its surface tilts, by height. */
function definePaint({ car, face, definitions, paintAt, roofZ }: FaceDrawing): void {
  const toOffset = (z: number): number => (roofZ - z) / roofZ
  definitions.linearGradient(
    'paint',
    [
      [0, paintAt(58)],
      [toOffset(roofZ - 120), paintAt(34)],
      [toOffset(face.cowl + 60), paintAt(14)],
      [toOffset(face.cowl - 30), paintAt(40)],
      [toOffset(face.bonnet), paintAt(22)],
      [toOffset(face.bonnet - 170), paintAt(2)],
      [toOffset(car.wheelDiameter * 0.6), paintAt(-14)],
      [toOffset(car.groundClearance), '#030405'],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: 0, y1: RIGHT.y(roofZ), x2: 0, y2: GROUND },
  )
  definitions.linearGradient('bonnet', [
    [0, paintAt(46)],
    [0.6, paintAt(58)],
    [1, paintAt(36)],
  ])
  definitions.linearGradient('mirror', [
    [0, paintAt(48)],
    [0.5, paintAt(20)],
    [1, paintAt(-10)],
  ])
  // The sides turn away from the light.
  definitions.linearGradient(
    'turn',
    [
      [0, '#000', 0.72],
      [0.16, '#000', 0.12],
      [0.32, '#000', 0],
      [0.68, '#000', 0],
      [0.84, '#000', 0.12],
      [1, '#000', 0.72],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  )
}

function defineInks(drawing: FaceDrawing): void {
  const { car, definitions } = drawing
  definePaint(drawing)
  definitions.linearGradient('glass', [
    [0, '#35424a'],
    [0.45, '#141a1e'],
    [1, '#090c0e'],
  ])
  definitions.linearGradient('lamp', [
    [0, '#20292e'],
    [1, '#07090b'],
  ])
  definitions.linearGradient('bar', [
    [0, '#8b9aa2'],
    [0.5, '#39444a'],
    [1, '#20282c'],
  ])
  definitions.linearGradient(
    'chrome',
    [
      [0, '#53616a'],
      [0.5, '#aebcc4'],
      [1, '#53616a'],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: 200, y1: 0, x2: 600, y2: 0 },
  )
  definitions.linearGradient(
    'rim',
    [
      [0, '#f2fafe'],
      [0.4, '#b9cdd8', 0.75],
      [0.75, '#8fa5b0', 0.35],
      [1, '#8fa5b0', 0],
    ],
    {
      gradientUnits: 'userSpaceOnUse',
      x1: 0,
      y1: RIGHT.y(car.height),
      x2: 0,
      y2: RIGHT.y(200),
    },
  )
}

export function drawStudio({ definitions, half }: FaceDrawing): string {
  const wall = definitions.radialGradient('wall', [
    [0, '#1b2429'],
    [1, '#060809', 0],
  ])
  const shadow = definitions.radialGradient('shadow', [
    [0, '#000'],
    [0.6, '#000', 0.8],
    [1, '#000', 0],
  ])
  return [
    element('rect', { width: SIZE, height: SIZE, fill: '#060809' }),
    element('ellipse', { cx: CENTRE, cy: GROUND - 190, rx: 420, ry: 330, fill: wall }),
    element('ellipse', {
      cx: CENTRE,
      cy: GROUND,
      rx: formatCoordinate(half * UNITS_PER_MM * 1.16),
      ry: 15,
      fill: shadow,
    }),
  ].join('')
}

/** From the crown down the flank. */
export function getBodyOutline({ car, face, half, roofZ }: FaceDrawing): string {
  const { crown, waist } = face
  const belt = face.cowl + 20
  const lower = car.groundClearance + 70
  const pillarFoot = half - waist
  return closeHalf([
    [0, roofZ],
    [face.roof * 0.62, roofZ - crown * 0.17],
    [face.roof * 0.9, roofZ - crown],
    [face.roof + 40, roofZ - crown - 94],
    [lerp(face.roof + 40, pillarFoot, 0.62), lerp(roofZ - crown - 94, belt, 0.62)],
    [pillarFoot, belt],
    [lerp(half, pillarFoot, 0.36), belt - 90],
    [half - 4, belt - 250],
    [half, car.wheelDiameter - 20],
    [half - 10, 430],
    [half - 40, lower + 70],
    [half - 130, lower],
    [0, lower - 14],
  ])
}

/** Painted, dark where it turns away; with the cladding, skid plate and rails of the side view. */
export function drawBody(drawing: FaceDrawing, outline: string): string {
  const { definitions } = drawing
  return [
    drawRails(drawing),
    shape(outline, definitions.url('paint')),
    shape(outline, definitions.url('turn')),
    group({ clipPath: definitions.url('body') }, drawCladding(drawing)),
  ].join('')
}

function drawRails({ car, face, roofZ }: FaceDrawing): string {
  if (car.roof !== 'rails') return ''
  const y = face.roof * 0.93
  const foot = roofZ - face.crown - 30
  return both((pen) =>
    shape(
      pen.rounded(
        [
          [y - 34, foot],
          [y - 26, car.height - 12],
          [y + 14, car.height - 26],
          [y + 24, foot],
        ],
        14,
      ),
      RAIL_COLOUR,
      { stroke: '#a7b6be', strokeWidth: 0.9 },
    ),
  )
}

function drawCladding({ car, details, half }: FaceDrawing): string {
  const { cladding, sill, groundClearance, wheelDiameter } = car
  if (!cladding) return ''
  const edge = { stroke: '#39444a', strokeWidth: 0.9 }
  const arches = both((pen) =>
    shape(
      pen.rounded(
        [
          [half + 20, wheelDiameter + cladding.lip + 20],
          [half - cladding.lip * 0.8, wheelDiameter + 10],
          [half - cladding.lip * 1.3, sill + 60],
          [half + 20, sill - 60],
        ],
        30,
      ),
      CLADDING_COLOUR,
      edge,
    ),
  )
  const foot = closeHalf([
    [0, sill + 40],
    [half * 0.6, sill + 44],
    [half - 60, sill + 90],
    [half + 30, sill + 110],
    [half + 30, 0],
    [0, 0],
  ])
  const skid = details.hasSkidPlate
    ? shape(
        RIGHT.rounded(
          [
            [-430, groundClearance + 140],
            [430, groundClearance + 140],
            [360, groundClearance + 64],
            [-360, groundClearance + 64],
          ],
          24,
        ),
        '#7f8c93',
        { opacity: 0.75 },
      )
    : ''
  return arches + shape(foot, CLADDING_COLOUR, edge) + skid
}

/** Light along the upper edge of the body. */
export function drawRim(definitions: Definitions, outline: string): string {
  const stroke = definitions.url('rim')
  return group(
    { clipPath: definitions.url('body') },
    line(outline, stroke, 9, { opacity: 0.3 }),
    line(outline, stroke, 2.6),
  )
}

export function drawTyre({ car, half }: FaceDrawing, pen: Pen): string {
  const width = 224
  const centre = half - 128
  const corner = formatCoordinate(52 * UNITS_PER_MM)
  const left = Math.min(Number(pen.x(centre - width / 2)), Number(pen.x(centre + width / 2)))
  const treads = [-60, 0, 60]
    .map((offset) => {
      const foot = offset === 0 ? GROUND - 4 : GROUND - 6
      return `M${pen.x(centre + offset)} ${foot}V${GROUND - 70}`
    })
    .join('')
  return [
    element('rect', {
      x: left,
      y: pen.y(car.wheelDiameter),
      width: formatCoordinate(width * UNITS_PER_MM),
      height: formatCoordinate(car.wheelDiameter * UNITS_PER_MM),
      rx: corner,
      fill: '#0b0e10',
    }),
    element('path', { d: treads, stroke: '#2a3237', strokeWidth: 1.6 }),
  ].join('')
}

export function drawMirror({ face, details, definitions, half }: FaceDrawing, pen: Pen): string {
  const { width, height, finish } = details.mirror
  const z = face.cowl + 66
  const inner = half - face.waist
  const reach = half + width * 0.72
  const outline: Point[] = [
    [inner + 14, z - height * 0.2],
    [half - 20, z - height * 0.34],
    [reach - 40, z - height * 0.44],
    [reach, z + height * 0.2],
    [reach - 16, z + height * 0.84],
    [half + 10, z + height * 0.88],
    [half - 30, z + height * 0.16],
    [inner + 8, z + height * 0.06],
  ]
  const black = '#0a0d0f'
  const d = pen.rounded(outline, 34)
  const foot: Point[] = [
    [inner + 14, z - height * 0.2],
    [half - 20, z - height * 0.34],
    [reach - 40, z - height * 0.44],
    [reach - 2, z + height * 0.12],
    [half + 10, z + height * 0.12],
    [half - 30, z + height * 0.1],
    [inner + 8, z + height * 0.06],
  ]
  return [
    shape(d, finish === 'black' ? black : definitions.url('mirror')),
    finish === 'two-tone' ? shape(pen.rounded(foot, 28), black) : '',
    line(d, '#5a6870', 0.8),
  ].join('')
}

/** A black plate with a bright edge, in its recess. */
export function drawPlate(height: number): string {
  const box = (halfWidth: number, above: number, rx: number) => ({
    x: RIGHT.x(-halfWidth),
    y: RIGHT.y(height + above),
    width: formatCoordinate(2 * halfWidth * UNITS_PER_MM),
    height: formatCoordinate(2 * above * UNITS_PER_MM),
    rx,
  })
  return [
    element('rect', { ...box(300, 82, 6), fill: '#000', opacity: 0.4 }),
    element('rect', { ...box(260, 56, 4), fill: '#0b0f11', stroke: '#75838b', strokeWidth: 0.9 }),
  ].join('')
}
