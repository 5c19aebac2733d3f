import type { Point } from '../curve.ts'
import { formatCoordinate, lerp, range } from '../numbers.ts'
import { createPen, type Pen } from '../pen.ts'
import {
  createDefinitions,
  element,
  group,
  line,
  shape,
  writeSvg,
  type Attributes,
  type Definitions,
} from '../svg.ts'
import { FACES, type Face } from './faces.ts'
import { CARS, type CarId, type CarProportions } from './proportions.ts'

/** One scale for all cars, so that a gallery shows true size differences: 1 unit is 3 mm. */
const UNITS_PER_MM = 1 / 3
const SIZE = 800
const CENTRE = 400
const GROUND = 710
const INTAKE_CORNER = 26
const LOWER_INTAKE_CORNER = 24
const VENT_CORNER = 20
const BAND_CORNER = 16

function createSide(side: 1 | -1): Pen {
  return createPen(
    (y) => CENTRE + side * y * UNITS_PER_MM,
    (z) => GROUND - z * UNITS_PER_MM,
  )
}

const RIGHT = createSide(1)
const LEFT = createSide(-1)

function both(draw: (pen: Pen) => string): string {
  return draw(RIGHT) + draw(LEFT)
}

/** A shape that crosses the centre line is drawn once; any other is mirrored. */
function drawMirrored(
  points: readonly Point[],
  corner: number,
  fill: string,
  attributes: Attributes,
): string {
  const isOnAxis = ([y]: Point): boolean => y === 0
  const crossesAxis = points[0] !== undefined && isOnAxis(points[0])
  if (!crossesAxis) {
    return both((pen) => shape(pen.rounded(points, corner, isOnAxis), fill, attributes))
  }
  const other = points.filter((point) => !isOnAxis(point)).toReversed()
  const whole = [...points, ...other.map(([y, z]): Point => [-y, z])]
  return shape(RIGHT.rounded(whole, corner, isOnAxis), fill, attributes)
}

function drawLines(lines: readonly (readonly Point[])[], stroke: string, width: number): string {
  return lines.map((points) => both((pen) => line(pen.spline(points), stroke, width))).join('')
}

/** A closed outline from its right half, which starts and ends on the centre line. */
function closeHalf(half: readonly Point[]): string {
  const other = half.slice(0, -1).toReversed()
  return `${RIGHT.spline([...half, ...other.map(([y, z]): Point => [-y, z])])}Z`
}

interface FaceDrawing {
  car: CarProportions
  face: Face
  definitions: Definitions
  /** Half the car's width. */
  half: number
}

/** A straight front view on black, with only the lamps lit. */
export function renderFrontView(id: CarId): string {
  const car = CARS[id]
  const definitions = createDefinitions(`face-${id}`)
  const drawing: FaceDrawing = { car, face: FACES[id], definitions, half: car.width / 2 }
  defineInks(drawing)
  const outline = getBodyOutline(drawing)
  definitions.clipPath('body', element('path', { d: outline }))
  const inBody = { clipPath: definitions.url('body') }

  return writeSvg(
    { viewBox: `0 0 ${SIZE} ${SIZE}`, ariaLabel: `${car.name}, front view with lamps lit` },
    definitions,
    drawStudio(drawing),
    both((pen) => drawTyre(drawing, pen)),
    shape(outline, definitions.url('flank')),
    group(
      inBody,
      drawBonnetGloss(drawing),
      shape(getWindscreen(drawing), definitions.url('glass'), {
        stroke: '#2f3a40',
        strokeWidth: 0.8,
      }),
      drawCreases(drawing),
      drawOpenings(drawing),
      drawGrille(drawing),
      drawPlate(drawing),
    ),
    both((pen) => drawMirror(drawing, pen)),
    drawLamps(drawing),
    group(
      { ...inBody, fill: 'none' },
      element('path', {
        d: outline,
        stroke: definitions.url('rim'),
        strokeWidth: 9,
        opacity: 0.3,
      }),
      element('path', { d: outline, stroke: definitions.url('rim'), strokeWidth: 2.6 }),
    ),
    drawGlow(drawing),
    drawFloorGlow(drawing),
  )
}

function defineInks({ car, definitions }: FaceDrawing): void {
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

function drawStudio({ definitions, half }: FaceDrawing): string {
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
function getBodyOutline({ car, face, half }: FaceDrawing): string {
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

function getWindscreen({ car, face, half }: FaceDrawing): string {
  return closeHalf([
    [0, car.height - 60],
    [face.roof * 0.7, car.height - 70],
    [face.roof - 20, car.height - 118],
    [half - 196, face.cowl + 44],
    [half - 300, face.cowl + 14],
    [0, face.cowl],
  ])
}

function drawTyre({ car, half }: FaceDrawing, pen: Pen): string {
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

function drawMirror({ face, definitions, half }: FaceDrawing, pen: Pen): string {
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

function drawBonnetGloss({ face, definitions, half }: FaceDrawing): string {
  const gloss = definitions.radialGradient('gloss', [
    [0, '#7f98a4', 0.46],
    [1, '#6f8791', 0],
  ])
  return element('ellipse', {
    cx: CENTRE,
    cy: RIGHT.y(lerp(face.bonnet, face.cowl, 0.55)),
    rx: formatCoordinate(half * 0.62 * UNITS_PER_MM),
    ry: formatCoordinate((face.cowl - face.bonnet) * 0.62 * UNITS_PER_MM),
    fill: gloss,
  })
}

function drawCreases({ face, half }: FaceDrawing): string {
  const edge = RIGHT.spline([
    [-half + 60, face.bonnet - 30],
    [-half * 0.62, face.bonnet + 6],
    [0, face.bonnet + 26],
    [half * 0.62, face.bonnet + 6],
    [half - 60, face.bonnet - 30],
  ])
  const creases = face.creases.map((points) =>
    both((pen) => line(pen.spline(points), '#8c9da7', 1.2, { opacity: 0.5 })),
  )
  return group({ strokeLinecap: 'round' }, line(edge, '#73848d', 1.1, { opacity: 0.7 }), ...creases)
}

function drawOpenings({ face }: FaceDrawing): string {
  const edge = { stroke: '#38444a', strokeWidth: 1 }
  return [
    face.band
      ? drawMirrored(face.band, BAND_CORNER, '#050708', { stroke: '#222a2e', strokeWidth: 0.8 })
      : '',
    drawMirrored(face.intake, INTAKE_CORNER, '#030405', edge),
    face.lowerIntake
      ? drawMirrored(face.lowerIntake, LOWER_INTAKE_CORNER, '#030405', {
          stroke: '#1d2529',
          strokeWidth: 0.8,
        })
      : '',
    ...face.vents.map((vent) => drawMirrored(vent, VENT_CORNER, '#030405', edge)),
  ].join('')
}

function drawGrille({ face, definitions }: FaceDrawing): string {
  const slats = (face.slats ?? []).map(([y, z, halfWidth]) =>
    line(
      `M${RIGHT.at(40 - halfWidth, z)}Q${RIGHT.at(y, z - 8)} ${RIGHT.at(halfWidth - 40, z)}`,
      '#242c30',
      1.6,
    ),
  )
  const count = face.bars ?? 0
  const middle = (count - 1) / 2
  const bars = range(count).map((index) => {
    const y = ((index - middle) / middle) * 520
    return element('path', {
      d: `M${RIGHT.at(y * 0.94, 985)}L${RIGHT.at(y * 1.02, 490)}`,
      stroke: definitions.url('bar'),
      strokeWidth: 3,
    })
  })
  const chrome = drawLines(face.chrome ?? [], definitions.url('chrome'), 2.6)
  return [...slats, ...bars, group({ strokeLinecap: 'round' }, chrome)].join('')
}

function drawPlate({ face }: FaceDrawing): string {
  return element('rect', {
    x: RIGHT.x(-260),
    y: RIGHT.y(face.plate + 56),
    width: formatCoordinate(520 * UNITS_PER_MM),
    height: formatCoordinate(112 * UNITS_PER_MM),
    rx: 4,
    fill: '#0b0f11',
    stroke: '#3a464c',
    strokeWidth: 0.9,
  })
}

function drawLamps({ face, definitions }: FaceDrawing): string {
  const housings = face.lamps.map((lamp) =>
    drawMirrored(lamp, face.lampRadius, definitions.url('lamp'), {
      stroke: '#323d43',
      strokeWidth: 0.8,
    }),
  )
  const lenses = [...(face.lenses ?? []), ...(face.fogLenses ?? [])].map(([y, z, radius]) =>
    both((pen) => {
      const centre = { cx: pen.x(y), cy: pen.y(z) }
      return [
        element('circle', {
          ...centre,
          r: formatCoordinate(radius * UNITS_PER_MM),
          fill: '#1a2227',
          stroke: '#5f6d75',
          strokeWidth: 0.8,
        }),
        element('circle', {
          ...centre,
          r: formatCoordinate(radius * UNITS_PER_MM * 0.4),
          fill: '#9db3bf',
          opacity: 0.7,
        }),
      ].join('')
    }),
  )
  return [...housings, ...lenses].join('')
}

function drawSignature({ face }: FaceDrawing, width: number): string {
  return drawLines([...face.signature, ...(face.ticks ?? [])], 'currentColor', width)
}

function getLampRegion({ car, half }: FaceDrawing) {
  return {
    x: CENTRE - (half + 40) * UNITS_PER_MM,
    y: GROUND - car.height * UNITS_PER_MM,
    width: 2 * (half + 40) * UNITS_PER_MM,
    height: car.height * UNITS_PER_MM,
  }
}

function drawGlow(drawing: FaceDrawing): string {
  const { definitions } = drawing
  const blur = definitions.blur(9, getLampRegion(drawing))
  return group(
    { strokeLinecap: 'round', strokeLinejoin: 'round' },
    group({ color: '#bfe0f5', opacity: 0.5, filter: blur }, drawSignature(drawing, 16)),
    group({ color: '#bfe0f5', opacity: 0.5 }, drawSignature(drawing, 5.4)),
    group({ color: '#fbfeff' }, drawSignature(drawing, 2.6)),
  )
}

/** The running lights on the wet floor: upside down, squeezed, and fading. */
function drawFloorGlow(drawing: FaceDrawing): string {
  const { definitions } = drawing
  const fade = definitions.linearGradient(
    'fade',
    [
      [0, '#fff', 0.5],
      [1, '#fff', 0],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: 0, y1: GROUND, x2: 0, y2: SIZE },
  )
  const floor = { x: 0, y: GROUND, width: SIZE, height: SIZE - GROUND }
  definitions.add(
    element(
      'mask',
      { id: definitions.id('floor'), maskUnits: 'userSpaceOnUse', ...floor },
      element('rect', { ...floor, fill: fade }),
    ),
  )
  return group(
    { mask: definitions.url('floor'), opacity: 0.55 },
    group(
      {
        transform: `matrix(1 0 0 -.42 0 ${formatCoordinate(GROUND * 1.42 - 60)})`,
        filter: definitions.blur(9, getLampRegion(drawing)),
        color: '#bfe0f5',
      },
      drawSignature(drawing, 14),
    ),
  )
}
