import { formatCoordinate, UNITS_PER_MM } from '../numbers.ts'
import { element, group } from '../svg.ts'
import type { Drawing } from './drawing.ts'

export interface Lamps {
  /** The glass, part of the car's body. */
  housings: string
  /** Running lights with their glow, drawn over everything. */
  signature: string
}

export function drawLamps(drawing: Drawing): Lamps {
  const { details, pen, definitions, place, pick } = drawing
  const { headlamp, tailLamp } = details
  const clearGlass = definitions.linearGradient('head-glass', [
    [0, pick('#2c363c', '#3d474d')],
    [0.4, pick('#0b0f11', '#1d2327')],
    [1, pick('#06080a', '#14191c')],
  ])
  const redGlass = definitions.linearGradient('tail-glass', [
    [0, pick('#3a1512', '#6b2a24')],
    [0.45, pick('#160706', '#33110e')],
    [1, pick('#0b0404', '#240c0a')],
  ])

  const heads = headlamp.housings.map((housing) =>
    element('path', {
      d: pen.rounded(place(housing), headlamp.radius),
      fill: clearGlass,
      stroke: pick('#39454c', '#59646a'),
      strokeWidth: 0.7,
    }),
  )
  const tails = tailLamp.housings.map((housing) =>
    element('path', {
      d: pen.rounded(place(housing), tailLamp.radius),
      fill: redGlass,
      stroke: pick('#2a1512', '#4a2a26'),
      strokeWidth: 0.7,
    }),
  )
  const lenses = (headlamp.lenses ?? []).flatMap(([x, z, radius]) => [
    element('circle', {
      cx: pen.x(x),
      cy: pen.y(z),
      r: formatCoordinate(radius * UNITS_PER_MM),
      fill: pick('#222b30', '#39434a'),
      stroke: pick('#73838c', '#a9b5bb'),
      strokeWidth: 0.7,
    }),
    element('circle', {
      cx: pen.x(x - 5),
      cy: pen.y(z + 6),
      r: formatCoordinate(radius * UNITS_PER_MM * 0.35),
      fill: pick('#cfe0ea', '#eef4f6'),
      opacity: 0.8,
    }),
  ])

  return {
    housings: group({ clipPath: definitions.url('body') }, ...heads, ...lenses, ...tails),
    signature: drawSignature(drawing),
  }
}

function drawSignature(drawing: Drawing): string {
  const { car, details, pen, definitions, place, pick, light, region } = drawing
  const { headlamp, tailLamp } = details
  const toPaths = (lines: readonly string[]): string =>
    lines.map((d) => element('path', { d })).join('')
  const white = toPaths([
    ...headlamp.signature.map((points) => pen.spline(place(points))),
    ...(headlamp.ticks ?? []).map((points) => pen.spline(points)),
  ])
  const red = toPaths([
    ...tailLamp.signature.map((points) => pen.spline(place(points))),
    ...(tailLamp.ticks ?? []).map((points) => pen.spline(points)),
  ])
  const whiteStrokes = (stroke: string, strokeWidth: number): string =>
    group({ stroke, strokeWidth }, white)
  const redStrokes = (stroke: string, strokeWidth: number): string =>
    group({ stroke, strokeWidth: formatCoordinate(strokeWidth * 1.15) }, red)

  const layers =
    light === 'dark'
      ? [
          group(
            { opacity: 0.5 },
            group(
              { filter: definitions.blur(6, region(-60, 200, 800, car.height)) },
              whiteStrokes('#cfe6f5', 8),
            ),
            group(
              {
                filter: definitions.blur(
                  6,
                  region(car.length - 1100, 200, car.length + 60, car.height),
                ),
              },
              redStrokes('#ff2b1c', 8),
            ),
          ),
        ]
      : []
  const glow =
    light === 'dark'
      ? group({ opacity: 0.55 }, whiteStrokes('#bfe0f5', 3.6), redStrokes('#ff3a26', 3.6))
      : ''
  const width = pick(1.7, 1.6)
  return group(
    { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' },
    ...layers,
    group(
      { clipPath: definitions.url('body') },
      glow,
      whiteStrokes(pick('#f7fcff', '#ffffff'), width),
      redStrokes(pick('#ff6a55', '#d5281c'), width),
    ),
  )
}
