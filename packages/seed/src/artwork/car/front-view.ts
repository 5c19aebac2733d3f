import type { Point } from '../curve.ts'
import { formatCoordinate, range } from '../numbers.ts'
import { element, group, line, shape, writeSvg, type Attributes, type Box } from '../svg.ts'
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
  SIZE,
  UNITS_PER_MM,
  WHOLE_VIEW,
} from './end-view.ts'
import type { Face } from './faces.ts'
import type { CarId } from './proportions.ts'

const INTAKE_CORNER = 26
const LOWER_INTAKE_CORNER = 24
const VENT_CORNER = 20
const BAND_CORNER = 16

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

/** A straight front view on black, with only the lamps lit. */
export function renderFrontView(id: CarId, view: Box = WHOLE_VIEW): string {
  const drawing = createFaceDrawing(id, 'face')
  const { car, definitions } = drawing
  const outline = getBodyOutline(drawing)
  definitions.clipPath('body', element('path', { d: outline }))

  return writeSvg(
    {
      viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
      ariaLabel: `${car.name}, front view with lamps lit`,
    },
    definitions,
    drawStudio(drawing),
    both((pen) => drawTyre(drawing, pen)),
    drawBody(drawing, outline),
    group(
      { clipPath: definitions.url('body') },
      drawBonnet(drawing),
      drawWindscreen(drawing),
      drawCreases(drawing),
      drawOpenings(drawing),
      drawGrille(drawing),
      drawPlate(drawing.face.plate),
    ),
    both((pen) => drawMirror(drawing, pen)),
    drawLamps(drawing),
    drawRim(definitions, outline),
    drawGlow(drawing),
    drawFloorGlow(drawing),
  )
}

function drawWindscreen({ car, face, half, roofZ, definitions }: FaceDrawing): string {
  const foot = half - face.waist
  const getGlass = (top: number): string =>
    closeHalf([
      [0, roofZ - top],
      [face.roof * 0.7, roofZ - top - 10],
      [face.roof - 20, roofZ - top - 52],
      [foot - 118, face.cowl + 44],
      [foot - 222, face.cowl + 14],
      [0, face.cowl],
    ])
  // A glass roof goes on from the windscreen, black.
  const roof = car.roof === 'glass' ? shape(getGlass(14), '#0a0e11') : ''
  return (
    roof +
    shape(getGlass(60), definitions.url('glass'), { stroke: '#2f3a40', strokeWidth: 0.8 }) +
    drawWipers(face)
  )
}

function drawWipers({ cowl }: Face): string {
  const wipers = [
    [-360, -20],
    [60, 400],
  ].map(([from = 0, to = 0]) =>
    line(
      RIGHT.spline([
        [from, cowl + 26],
        [(from + to) / 2, cowl + 40],
        [to, cowl + 22],
      ]),
      '#07090b',
      2,
    ),
  )
  return group({ strokeLinecap: 'round' }, ...wipers)
}

function drawBonnet({ face, definitions, half }: FaceDrawing): string {
  const edge = half - face.waist
  const lid = closeHalf([
    [0, face.cowl + 4],
    [edge - 90, face.cowl + 20],
    [edge - 20, face.cowl - 40],
    [half - 70, face.bonnet - 24],
    [half * 0.62, face.bonnet + 6],
    [0, face.bonnet + 26],
  ])
  return shape(lid, definitions.url('bonnet'), { opacity: 0.85 })
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

function drawOpenings({ face, definitions }: FaceDrawing): string {
  const edge = { stroke: '#38444a', strokeWidth: 1 }
  return [
    face.band
      ? drawMirrored(
          face.band,
          BAND_CORNER,
          face.hasChromeBand ? definitions.url('chrome') : '#050708',
          { stroke: '#222a2e', strokeWidth: 0.8 },
        )
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
