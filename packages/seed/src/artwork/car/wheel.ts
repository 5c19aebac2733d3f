import { clamp, formatCoordinate, lerp, range, toRadians, UNITS_PER_MM } from '../numbers.ts'
import { element, group, line, shape, type Attributes } from '../svg.ts'
import type { Drawing } from './drawing.ts'
import { WHEEL_PATTERNS } from './wheel-designs.ts'

const MM_PER_INCH = 25.4
/** A rim is drawn with its flange, a little larger than its nominal size. */
const FLANGE = 1.09
const FULL_TURN = 2 * Math.PI
const UPWARDS = -Math.PI / 2

interface WheelSize {
  tyre: number
  rim: number
}

/** A near-neutral grey, cooler than the paint. */
function toGrey(value: number): string {
  const channel = (factor: number): string =>
    Math.round(clamp(value * factor) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0.97)}${channel(1)}${channel(1.03)}`
}

function polar(radius: number, angle: number): string {
  return `${formatCoordinate(Math.cos(angle) * radius)} ${formatCoordinate(Math.sin(angle) * radius)}`
}

function circle(radius: number, attributes: Attributes): string {
  return element('circle', { r: formatCoordinate(radius), ...attributes })
}

/** Defines the wheel once, around the origin; `placeWheel` puts it on an axle. */
export function defineWheel(drawing: Drawing): void {
  const { car, definitions, pick } = drawing
  const tyre = drawing.wheelRadius * UNITS_PER_MM
  const rim = ((car.rimInches * MM_PER_INCH) / 2) * UNITS_PER_MM * FLANGE
  const size: WheelSize = { tyre, rim }
  const rubber = definitions.linearGradient('rubber', [
    [0, pick('#15191c', '#2b2f32')],
    [0.5, pick('#090b0c', '#1b1e20')],
    [1, pick('#040506', '#0e1011')],
  ])
  const flange = definitions.linearGradient('flange', [
    [0, pick('#c5d2d9', '#f4f7f8')],
    [0.35, pick('#4a555b', '#9aa3a8')],
    [0.7, pick('#1a2024', '#6a7276')],
    [1, pick('#3a444a', '#b4bcc0')],
  ])
  const barrel = definitions.radialGradient('barrel', [
    [0, pick('#191d20', '#3a3f42')],
    [0.72, pick('#0c0e10', '#22272a')],
    [1, pick('#020303', '#0c0e0f')],
  ])
  definitions.add(
    group(
      { id: definitions.id('wheel') },
      circle(tyre, { fill: rubber }),
      drawSidewall(drawing, size),
      circle(rim, { fill: barrel }),
      drawBrake(drawing, size),
      drawSpokes(drawing, size),
      circle(rim * 0.975, {
        fill: 'none',
        stroke: flange,
        strokeWidth: formatCoordinate(rim * 0.055),
      }),
      drawHub(drawing, size),
    ),
  )
}

export function placeWheel({ definitions, pen, wheelRadius }: Drawing, axle: number): string {
  return element('use', {
    href: `#${definitions.id('wheel')}`,
    x: pen.x(axle),
    y: pen.y(wheelRadius),
  })
}

/** Spokes are lit one by one: facets whose outer side points up are bright. */
function drawSpokes({ car, pick }: Drawing, { rim }: WheelSize): string {
  const { spokes, facets } = WHEEL_PATTERNS[car.wheel]
  const getBrightness = (angle: number): number => {
    const towardsLight = 0.5 - 0.5 * Math.sin(angle)
    return pick(0.2 + 0.52 * towardsLight ** 1.3, 0.5 + 0.42 * towardsLight)
  }
  const art = range(spokes).flatMap((spoke) => {
    const axis = (spoke / spokes) * FULL_TURN + UPWARDS
    return facets
      .filter(({ onlyOddSpokes }) => !onlyOddSpokes || spoke % 2 === 1)
      .map(({ corners, facing = 0, brightness = 1 }) => {
        const points = corners.map(([radius, angle]) => polar(radius * rim, axis + angle))
        return shape(`M${points.join('L')}Z`, toGrey(getBrightness(axis + facing) * brightness))
      })
  })
  return group({ strokeLinejoin: 'round' }, ...art)
}

/** Tread edge, shoulder, moulded band with ticks, bead, and a highlight where the key light rolls over. */
function drawSidewall({ pick, isCoarse }: Drawing, { tyre, rim }: WheelSize): string {
  const highlight = pick('#56636a', '#788287')
  const ring = (
    share: number,
    stroke: string,
    strokeWidth: number,
    opacity: number,
    attributes: Attributes = {},
  ): string =>
    circle(lerp(tyre, rim, share), { fill: 'none', stroke, strokeWidth, opacity, ...attributes })
  const arc = (start: number, length: number): Attributes => ({
    strokeDasharray: `${formatCoordinate(tyre * length)} ${formatCoordinate(tyre * 9)}`,
    transform: `rotate(${start})`,
    strokeLinecap: 'round',
  })
  const ticks = range(56).map((index) => {
    const angle = (index / 56) * FULL_TURN
    return `M${polar(tyre - 0.2, angle)}L${polar(tyre - 2.2, angle + 0.02)}`
  })
  return [
    isCoarse ? '' : line(ticks.join(''), '#000', 0.7, { opacity: 0.55 }),
    ring(0.16, '#000', 0.8, 0.7),
    ring(0.4, pick('#20272b', '#3c4347'), 3.2, 0.7),
    ring(0.4, highlight, 3, 0.22, arc(-140, 1.5)),
    ring(0.62, pick('#2c343a', '#4a5256'), 0.6, 0.8),
    ring(0.84, '#000', 1.1, 0.7),
    ring(0.05, highlight, 1.1, 0.7, arc(-130, 1.35)),
    ring(0.3, highlight, 0.7, 0.55, arc(-124, 1.1)),
    ring(0.3, highlight, 0.6, 0.25, arc(40, 0.8)),
  ].join('')
}

/** A vented disc with drillings, and a caliper, visible between the spokes. */
function drawBrake({ car, definitions, pick, isCoarse }: Drawing, { rim }: WheelSize): string {
  const steel = definitions.linearGradient(
    'disc',
    [
      [0, pick('#5a646a', '#9aa3a7')],
      [0.5, pick('#2b3236', '#6b7276')],
      [1, pick('#4a5459', '#868e92')],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  const holes = range(24).flatMap((index) =>
    [0.46, 0.58].map((share) => {
      const angle = (index / 24) * FULL_TURN + share
      return element('circle', {
        cx: formatCoordinate(Math.cos(angle) * rim * share),
        cy: formatCoordinate(Math.sin(angle) * rim * share),
        r: 0.6,
      })
    }),
  )
  const sector = (inner: number, outer: number, from: number, to: number): string => {
    const outerRadius = formatCoordinate(rim * outer)
    const innerRadius = formatCoordinate(rim * inner)
    return [
      `M${polar(rim * outer, toRadians(from))}`,
      `A${outerRadius} ${outerRadius} 0 0 1 ${polar(rim * outer, toRadians(to))}`,
      `L${polar(rim * inner, toRadians(to - 6))}`,
      `A${innerRadius} ${innerRadius} 0 0 0 ${polar(rim * inner, toRadians(from + 6))}Z`,
    ].join('')
  }
  const [dark, lit] = car.hasPaintedCalipers
    ? [pick('#4a2a1a', '#6b3c24'), pick('#7d4a2f', '#a0603e')]
    : [pick('#1c2225', '#4b5357'), pick('#3a444a', '#7d868a')]
  return [
    circle(rim * 0.68, { fill: steel, opacity: 0.85 }),
    circle(rim * 0.68, { fill: 'none', stroke: '#000', strokeWidth: 0.8, opacity: 0.6 }),
    circle(rim * 0.66, {
      fill: 'none',
      stroke: pick('#9aa8b0', '#d5dcdf'),
      strokeWidth: 0.5,
      opacity: 0.6,
    }),
    isCoarse ? '' : group({ fill: '#000', opacity: 0.5 }, ...holes),
    circle(rim * 0.38, { fill: pick('#0b0d0f', '#1e2325') }),
    shape(sector(0.44, 0.74, 148, 214), dark),
    shape(sector(0.66, 0.73, 152, 210), lit, { opacity: 0.8 }),
  ].join('')
}

function drawHub({ pick }: Drawing, { rim }: WheelSize): string {
  const nuts = range(5).map((index) => {
    const angle = (index / 5) * FULL_TURN + UPWARDS + 0.63
    return circle(rim * 0.022, {
      cx: formatCoordinate(Math.cos(angle) * rim * 0.165),
      cy: formatCoordinate(Math.sin(angle) * rim * 0.165),
    })
  })
  return [
    circle(rim * 0.215, {
      fill: pick('#14191c', '#5f676b'),
      stroke: pick('#39434a', '#c3cbcf'),
      strokeWidth: 0.8,
    }),
    group({ fill: pick('#020303', '#262b2e') }, ...nuts),
    circle(rim * 0.105, {
      fill: pick('#06080a', '#262b2e'),
      stroke: pick('#7d8b93', '#d5dcdf'),
      strokeWidth: 0.7,
    }),
  ].join('')
}
