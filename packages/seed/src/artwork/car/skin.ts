import { buildKnotFunction, type Knot } from '../curve.ts'
import { getEvery, getItem } from '../lists.ts'
import { bell, clamp, lerp, range, smoothstep } from '../numbers.ts'
import { element, group, line, shape } from '../svg.ts'
import type { Drawing } from './drawing.ts'
import type { PaintSpec } from './paints.ts'
import { getPaintColour } from './studio.ts'

/**
 * Levels of the side: 0 is below the sill, 1 the belt line, 2 the crown of the outline. Between sill
 * and belt, the light catcher is at CATCHER and the crease at CREASE.
 */
const SILL = 0.16
const CATCHER = 0.4
const CREASE = 0.7

/** Tilt of the surface in degrees from sill to belt. */
const TILTS: readonly Knot[] = [
  [0, -62],
  [0.14, -44],
  [0.2, -24],
  [0.31, 6],
  [0.4, 15],
  [0.5, 3],
  [0.6, -6],
  [0.675, -17],
  [0.7, 2],
  [0.722, 25],
  [0.79, 18],
  [0.88, 24],
  [0.95, 33],
  [1, 46],
]

/** Sample points along the car: densest where the surface turns away. */
const STATIONS = [
  0, 0.016, 0.034, 0.052, 0.075, 0.105, 0.14, 0.22, 0.34, 0.48, 0.62, 0.74, 0.83, 0.87, 0.905,
  0.935, 0.962, 0.985, 1,
]

const CROWN_BANDS = 13
const SIDE_BANDS = 51
/** Integration steps for the tilt's curvature. */
const FINE_STEPS = 600

/** Levels spaced by the tilt's rate of change, so that steps stay invisible. */
function getLevels(tiltAt: (level: number) => number, detail: number): number[] {
  const crownBands = Math.round(CROWN_BANDS * detail) || 1
  const sideBands = Math.round(SIDE_BANDS * detail)
  const crown = range(crownBands + 1).map((index) => 2 - (index / crownBands) ** 1.5)

  const turned = [0]
  for (const step of range(FINE_STEPS)) {
    const bend = Math.abs(tiltAt((step + 1) / FINE_STEPS) - tiltAt(step / FINE_STEPS))
    turned.push(getItem(turned, step) + 150 / FINE_STEPS + bend)
  }
  const total = getItem(turned, FINE_STEPS)
  const side = range(sideBands).map((index) => {
    const wanted = ((index + 0.5) / sideBands) * total
    return turned.findIndex((sum) => sum >= wanted) / FINE_STEPS
  })
  return [...crown, ...side].toSorted((a, b) => b - a)
}

/**
 * The painted side as a lofted surface: sill, light catcher, crease, belt, crown. Each band follows
 * the flow of the body and is one horizontal gradient of colours from the studio.
 */
export function drawSkin(drawing: Drawing, paint: PaintSpec, detail: number): string {
  const { car, pen, definitions, light, isCoarse, pick, top, belt, crease, lightCatcher } = drawing
  const { length, sill } = car
  const tiltAt = buildKnotFunction(TILTS)

  const getYaw = (x: number): number =>
    -62 * clamp(1 - x / 560) ** 1.9 + 62 * clamp(1 - (length - x) / 480) ** 1.9

  const getHeight = (x: number, level: number): number => {
    const beltZ = belt(x)
    const creaseZ = Math.min(crease(x), beltZ - 40)
    const catcherZ = Math.min(lightCatcher(x), creaseZ - 90)
    if (level <= SILL) return lerp(sill - 70, sill + 20, level / SILL)
    if (level <= CATCHER) return lerp(sill + 20, catcherZ, (level - SILL) / (CATCHER - SILL))
    if (level <= CREASE) return lerp(catcherZ, creaseZ, (level - CATCHER) / (CREASE - CATCHER))
    if (level <= 1) return lerp(creaseZ, beltZ, (level - CREASE) / (1 - CREASE))
    return lerp(beltZ, top(x), level - 1)
  }

  const getTilt = (x: number, level: number): number => {
    if (level <= 1) {
      const ends =
        smoothstep(length - 760, length - 260, x) * 0.55 + (1 - smoothstep(120, 520, x)) * 0.6
      return tiltAt(level) * (1 - ends * (level < 0.72 ? 0.75 : 0.2))
    }
    const above = level - 1
    const bonnet = 38 + 50 * smoothstep(0, 1, above) ** 0.8
    const cabin = above < 0.84 ? 9 + 6 * above : 14 + 74 * smoothstep(0.84, 1, above)
    return lerp(bonnet, cabin, drawing.cabinShare(x))
  }

  const getColour = (station: number, level: number): string => {
    const x = station * length
    const z = getHeight(x, level)
    const { wheelRadius, axles } = drawing
    const nearWheels = axles.reduce(
      (openness, axle) =>
        openness *
        (0.55 +
          0.45 *
            smoothstep(wheelRadius, wheelRadius * 1.75, Math.hypot(x - axle, z - wheelRadius))),
      0.5 + 0.5 * smoothstep(0.02, 0.35, level),
    )
    const falloff = pick(0.62 + 0.38 * bell(0.34, 0.42, station), 1)
    return getPaintColour(
      { tilt: getTilt(x, level), yaw: getYaw(x), openness: nearWheels * falloff },
      paint,
      light,
    )
  }

  definitions.linearGradient('along', [], {
    gradientUnits: 'userSpaceOnUse',
    x1: pen.x(0),
    y1: 0,
    x2: pen.x(length),
    y2: 0,
  })
  const stations = isCoarse ? getEvery(STATIONS, 2) : STATIONS
  const defineBand = (name: string, level: number): string =>
    definitions.linearGradient(
      name,
      stations.map((station) => [station, getColour(station, level)]),
      { href: `#${definitions.id('along')}` },
    )
  // Bands leave the steepest part of nose and tail bare.
  const { x, y, width, height } = drawing.carRegion
  const ground = element('rect', { x, y, width, height, fill: defineBand('ground', CREASE - 0.1) })
  const bands = getLevels(tiltAt, detail).map((level, index) => {
    const colour = defineBand(`band${index}`, level)
    const edge = level >= 1.99 ? (x: number) => top(x) + 60 : (x: number) => getHeight(x, level)
    const fineSteps = level > 1 ? 40 : 13
    const coarseSteps = level > 1 ? 18 : 8
    const upper = pen.graph(edge, -30, length + 30, isCoarse ? coarseSteps : fineSteps)
    return shape(`${upper}V${pen.y(0)}H${pen.x(-30)}Z`, colour)
  })

  // The blur hides the bands' steps; the crease is drawn sharply on top of it.
  const drawCrease = (dz: number): string =>
    pen.graph((x) => Math.min(crease(x), belt(x) - 40) + dz, 330, length - 320, 12)
  const bright = drawing.paintAt(34)
  const creaseLight = definitions.linearGradient(
    'crease',
    [
      [0, bright, 0],
      [0.25, bright],
      [0.75, bright],
      [1, bright, 0],
    ],
    { gradientUnits: 'userSpaceOnUse', x1: pen.x(330), y1: 0, x2: pen.x(length - 320), y2: 0 },
  )
  return [
    group({ filter: definitions.blur([3, 1.5], drawing.carRegion) }, ground, ...bands),
    line(drawCrease(7), creaseLight, 1.5, { opacity: pick(0.5, 0.6) }),
    line(drawCrease(-9), '#000', 2.2, { opacity: pick(0.22, 0.09) }),
  ].join('')
}

/** Pressed lines in the sheet metal: a soft shadow under a soft light, fading out at both ends. */
export function drawPressedLines(drawing: Drawing): string {
  const { car, details, pen, definitions, pick, isCoarse } = drawing
  if (isCoarse) return ''
  const fade = (name: string, colour: string): string =>
    definitions.linearGradient(
      name,
      [
        [0, colour, 0],
        [0.3, colour],
        [0.7, colour],
        [1, colour, 0],
      ],
      {},
    )
  const lightInk = fade('press-light', drawing.paintAt(40))
  const darkInk = fade('press-dark', '#000')
  const strokes = (dz: number, ink: string, width: number, opacity: number): string[] =>
    details.pressedLines.map(({ points, strength }) =>
      element('path', {
        d: pen.spline(points.map(([x, z]) => [x, z + dz])),
        stroke: ink,
        strokeWidth: width,
        opacity: Number((opacity * strength).toFixed(2)),
      }),
    )
  const region = drawing.region(0, 250, car.length, 1250)
  const panels = (details.panels ?? []).map((panel) =>
    shape(pen.rounded(panel, 10), pick('#07090a', '#171b1e'), {
      stroke: pick('#4a565d', '#7b868b'),
      strokeWidth: 0.6,
    }),
  )
  return [
    group(
      { fill: 'none' },
      group(
        { filter: definitions.blur(2, region) },
        ...strokes(-26, darkInk, 8, pick(0.45, 0.14)),
        ...strokes(20, lightInk, 7, pick(0.42, 0.45)),
      ),
      group(
        { filter: definitions.blur([3, 1.5], region) },
        ...strokes(3, lightInk, 1.6, pick(0.55, 0.7)),
      ),
    ),
    ...panels,
  ].join('')
}
