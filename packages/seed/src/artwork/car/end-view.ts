import type { Point } from '../curve.ts'
import { formatCoordinate, lerp } from '../numbers.ts'
import { createPen, type Pen } from '../pen.ts'
import { element, shape, type Box, type Definitions } from '../svg.ts'
import type { Face } from './faces.ts'
import type { CarProportions } from './proportions.ts'

/** One scale for all cars, so that a gallery shows true size differences: 1 unit is 3 mm. */
export const UNITS_PER_MM = 1 / 3
export const SIZE = 800
export const WHOLE_VIEW: Box = { x: 0, y: 0, width: SIZE, height: SIZE }
export const CENTRE = 400
export const GROUND = 710

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
  face: Face
  definitions: Definitions
  /** Half the car's width. */
  half: number
}

export function defineInks({ car, definitions }: FaceDrawing): void {
  definitions.linearGradient('flank', [
    [0, '#222b30'],
    [0.34, '#192025'],
    [0.62, '#10161a'],
    [1, '#040506'],
  ])
  definitions.linearGradient('glass', [
    [0, '#35424a'],
    [0.45, '#141a1e'],
    [1, '#090c0e'],
  ])
  definitions.linearGradient('lamp', [
    [0, '#20292e'],
    [1, '#07090b'],
  ])
  definitions.linearGradient('mirror', [
    [0, '#2a343a'],
    [0.5, '#12171a'],
    [1, '#060809'],
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
export function getBodyOutline({ car, face, half }: FaceDrawing): string {
  const { height } = car
  const belt = face.cowl + 20
  const lower = car.groundClearance + 70
  return closeHalf([
    [0, height],
    [face.roof * 0.62, height - 8],
    [face.roof * 0.9, height - 46],
    [face.roof + 40, height - 140],
    [lerp(face.roof + 40, half - 78, 0.62), lerp(height - 140, belt, 0.62)],
    [half - 74, belt],
    [half - 26, belt - 110],
    [half - 2, belt - 300],
    [half, car.wheelDiameter - 20],
    [half - 10, 430],
    [half - 40, lower + 70],
    [half - 130, lower],
    [0, lower - 14],
  ])
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
      fill: '#040506',
    }),
    element('path', { d: treads, stroke: '#161b1e', strokeWidth: 1.6 }),
  ].join('')
}

export function drawMirror({ face, definitions, half }: FaceDrawing, pen: Pen): string {
  const z = face.cowl + 66
  const outline: Point[] = [
    [half - 96, z - 26],
    [half - 30, z - 40],
    [half + 130, z - 48],
    [half + 168, z + 20],
    [half + 150, z + 86],
    [half + 20, z + 92],
    [half - 20, z + 10],
  ]
  return shape(pen.rounded(outline, 34), definitions.url('mirror'), {
    stroke: '#4b575e',
    strokeWidth: 0.8,
  })
}

export function drawPlate(height: number): string {
  return element('rect', {
    x: RIGHT.x(-260),
    y: RIGHT.y(height + 56),
    width: formatCoordinate(520 * UNITS_PER_MM),
    height: formatCoordinate(112 * UNITS_PER_MM),
    rx: 4,
    fill: '#0b0f11',
    stroke: '#3a464c',
    strokeWidth: 0.9,
  })
}
