import { getEvery, getItem, getLast } from '../lists.ts'
import { formatCoordinate, UNITS_PER_MM } from '../numbers.ts'
import { element, group, shape, writeSvg, type Box } from '../svg.ts'
import { drawCladding, drawShutLines, drawSillTrim, drawWheelWells } from './bodywork.ts'
import { createDrawing, type Drawing } from './drawing.ts'
import { drawHandles, drawMirror, drawRoofFittings } from './fittings.ts'
import { drawGreenhouse } from './greenhouse.ts'
import { drawLamps } from './lamps.ts'
import { drawLowerTrim } from './lower-trim.ts'
import { PAINTS, type PaintId } from './paints.ts'
import { CARS, type CarId } from './proportions.ts'
import { drawPressedLines, drawSkin } from './skin.ts'
import { defineWheel, placeWheel } from './wheel.ts'

/** All side views share one canvas, so any two are to scale. */
export const SIDE_VIEW = { width: 1200, height: 490, groundY: 410 }

/** Below this detail, invisible parts are omitted. */
const COARSE_DETAIL = 0.7

export type SideViewMode = 'dark' | 'light' | 'teaser'

export interface SideViewOptions {
  /** Lit for dark surfaces, for light ones, or as a rim-lit silhouette. */
  mode: SideViewMode
  paint?: PaintId
  hasReflection?: boolean
  /** 1 is full; 0.28 is enough for a car 500 units wide. */
  detail?: number
  /** The part of the canvas to show; all of it by default. */
  view?: Box
  /** Prefix that keeps ids unique when a car is drawn twice in one document. */
  prefix?: string
}

/** The side view of a car, facing left, as an SVG document. */
export function renderSideView(id: CarId, options: SideViewOptions): string {
  const { mode, detail = 1, hasReflection = true } = options
  const car = CARS[id]
  const paintId = options.paint ?? car.paint
  const paint = PAINTS[paintId]
  const { width, height, groundY } = SIDE_VIEW
  const prefix = options.prefix ?? `${id}-${mode}`
  const drawing = createDrawing(id, {
    prefix,
    light: mode === 'light' ? 'light' : 'dark',
    paint,
    isCoarse: detail < COARSE_DETAIL,
    canvasWidth: width,
    groundY,
  })
  const { definitions, pen, axles, wheelRadius } = drawing
  const body = getBodyPath(drawing)
  definitions.clipPath('body', element('path', { d: body }))
  definitions.clipPath('above-wheels', element('rect', { width, height: pen.y(wheelRadius + 60) }))
  defineWheel(drawing)

  const lamps = drawLamps(drawing)
  const shell = [
    drawWheelWells(drawing),
    drawUnderbody(drawing),
    group(
      { clipPath: definitions.url('body') },
      drawSkin(drawing, paint, detail),
      drawPressedLines(drawing),
      drawCladding(drawing),
      drawGreenhouse(drawing),
      drawShutLines(drawing),
      drawHandles(drawing),
      drawSillTrim(drawing),
    ),
  ]
  const wheels = axles.map((axle) => placeWheel(drawing, axle))
  const rim = drawRimLight(drawing)
  const fittings = [drawRoofFittings(drawing), drawMirror(drawing)]
  const layers =
    mode === 'teaser'
      ? [...shell, lamps.housings, ...fittings, ...wheels, drawVeil(drawing, body), rim]
      : [...shell, drawLowerTrim(drawing), lamps.housings, rim, ...fittings, ...wheels]

  const view = options.view ?? { x: 0, y: 0, width, height }
  const art = [
    drawFloor(drawing, hasReflection),
    group({ id: definitions.id('car') }, ...layers),
    lamps.signature,
  ]
  return writeSvg(
    {
      viewBox: `${view.x} ${view.y} ${view.width} ${view.height}`,
      ariaLabel: `${car.name} in ${paint.label}, side view`,
    },
    definitions,
    ...art,
  )
}

/** From the axle to the arch's edge at height z. */
function getArchReach({ archRadius, wheelRadius }: Drawing, z: number): number {
  return Math.sqrt(archRadius ** 2 - (wheelRadius - z) ** 2)
}

/** The outline, closed along the skirt and around the wheel arches. */
function getBodyPath(drawing: Drawing): string {
  const { car, pen, axles, archRadius } = drawing
  const [front, rear] = axles
  const radius = formatCoordinate(archRadius * UNITS_PER_MM)
  const drawArch = (axle: number, rearZ: number, frontZ: number): string =>
    `L${pen.at(axle + getArchReach(drawing, rearZ), rearZ)}A${radius} ${radius} 0 1 0 ${pen.at(axle - getArchReach(drawing, frontZ), frontZ)}`
  const [, noseZ] = getItem(car.outline, 0)
  const [, tailZ] = getLast(car.outline)
  return `${pen.outline(car.outline)}${drawArch(rear, tailZ, car.skirt)}${drawArch(front, car.skirt, noseZ)}Z`
}

/** Ends at the arches, so that these run on into the sill. */
function drawUnderbody(drawing: Drawing): string {
  const { car, pen, frontAxle, rearAxle, pick } = drawing
  const top = car.skirt + 20
  const bottom = car.groundClearance
  const reach = getArchReach(drawing, top)
  return shape(
    pen.polygon([
      [frontAxle + reach, top],
      [rearAxle - reach, top],
      [rearAxle - reach - 30, bottom + 30],
      [frontAxle + reach + 30, bottom],
    ]),
    pick('#010202', '#101315'),
  )
}

/** Darkness over a teaser, deeper towards the ground. */
function drawVeil({ car, pen, definitions, axles, wheelRadius }: Drawing, body: string): string {
  const veil = definitions.linearGradient(
    'veil',
    [
      [0, '#000', 0.1],
      [0.35, '#000', 0.62],
      [1, '#000', 0.93],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: 0, y1: pen.y(car.height), x2: 0, y2: pen.y(0) },
  )
  const wheels = axles.map((axle) =>
    element('circle', {
      cx: pen.x(axle),
      cy: pen.y(wheelRadius),
      r: formatCoordinate(wheelRadius * UNITS_PER_MM + 1),
      fill: '#000',
      opacity: 0.9,
    }),
  )
  return shape(body, veil) + wheels.join('')
}

/** The strip's light along the outline; on light, a dark contour. */
function drawRimLight(drawing: Drawing): string {
  const { car, pen, definitions, outlinePoints, pick, carRegion } = drawing
  const points = getEvery(outlinePoints, 2).filter(([, z]) => z > car.height * 0.22)
  definitions.add(element('path', { id: definitions.id('rim'), d: pen.polyline(points) }))
  const strip = definitions.linearGradient(
    'strip',
    [
      [0, '#eaf5fb', 0.5],
      [0.1, '#eaf5fb', 0.95],
      [0.42, '#fff'],
      [0.72, '#dcecf5', 0.8],
      [0.94, '#cfe0ea', 0.5],
      [1, '#cfe0ea', 0.18],
    ],
    {
      gradientUnits: 'userSpaceOnUse',
      x1: pen.x(0),
      y1: 0,
      x2: pen.x(car.length),
      y2: 0,
    },
  )
  const stroke = (strokeWidth: number, opacity: number, filter?: string): string =>
    element('use', { href: `#${definitions.id('rim')}`, strokeWidth, opacity, filter })
  const soft = definitions.blur(2, carRegion)
  return group(
    { clipPath: definitions.url('body'), fill: 'none', stroke: pick(strip, '#0e1214') },
    stroke(pick(9, 5), pick(0.34, 0.22), soft),
    stroke(pick(2.1, 1), pick(0.95, 0.55)),
  )
}

/** The contact shadow and, on a glossy floor, the car upside down. */
function drawFloor(drawing: Drawing, hasReflection: boolean): string {
  const { car, pen, definitions, axles, wheelRadius, pick, region } = drawing
  const { width, groundY } = SIDE_VIEW
  const shade = definitions.radialGradient('shadow', [
    [0, '#000', pick(0.95, 0.5)],
    [0.6, '#000', pick(0.7, 0.26)],
    [1, '#000', 0],
  ])
  const shadow = element('ellipse', {
    cx: formatCoordinate(width / 2),
    cy: groundY + 2,
    rx: formatCoordinate(car.length * UNITS_PER_MM * 0.535),
    ry: pick(15, 13),
    fill: shade,
  })
  const contacts = axles.map((axle) =>
    element('ellipse', {
      cx: pen.x(axle),
      cy: groundY + 1,
      rx: formatCoordinate(wheelRadius * UNITS_PER_MM * 0.74),
      ry: 2.8,
      fill: '#000',
      opacity: pick(1, 0.5),
      filter: definitions.blur(2, region(axle - wheelRadius, -25, axle + wheelRadius, 15)),
    }),
  )
  if (!hasReflection) return shadow + contacts.join('')

  const depth = pick(78, 46)
  const fade = definitions.linearGradient(
    'fade',
    [
      [0, '#fff', pick(0.5, 0.2)],
      [1, '#fff', 0],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: 0, y1: groundY, x2: 0, y2: groundY + depth },
  )
  const strip = { x: 0, y: groundY, width, height: depth }
  definitions.add(
    element(
      'mask',
      { id: definitions.id('floor'), maskUnits: 'userSpaceOnUse', ...strip },
      element('rect', { ...strip, fill: fade }),
    ),
  )
  const mirrored = element('use', {
    href: `#${definitions.id('car')}`,
    transform: `matrix(1 0 0 -1 0 ${2 * groundY})`,
  })
  return [
    shadow,
    ...contacts,
    group(
      { mask: definitions.url('floor') },
      group({ filter: definitions.blur(2, strip) }, mirrored),
    ),
  ].join('')
}
