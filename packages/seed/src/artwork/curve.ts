import { getItem, getPairs } from './lists.ts'
import { lerp, range, toRadians } from './numbers.ts'

/** A point: x to the right or rearwards, y or z as the picture has it. */
export type Point = readonly [number, number]

/** A value that holds at a place along the car. */
export type Knot = readonly [x: number, value: number]

/**
 * A point of a smooth outline with the direction of travel in degrees. A second direction makes a
 * deliberate corner: the outline leaves the point that way.
 */
export type OutlineNode = readonly [x: number, z: number, angle: number, angleOut?: number]

/** Start, two handles, end. */
export type Cubic = readonly [Point, Point, Point, Point]

function toCubic(from: OutlineNode, to: OutlineNode): Cubic {
  const [x0, z0, arriving, leaving = arriving] = from
  const [x1, z1, angle] = to
  const difference = Math.abs(angle - leaving) % 360
  const turn = difference > 180 ? 360 - difference : difference
  const chord = Math.hypot(x1 - x0, z1 - z0)
  const handle = chord / (3 * Math.cos(toRadians(Math.min(turn, 150) / 4)) ** 2)
  const out = toRadians(leaving)
  const into = toRadians(angle)
  return [
    [x0, z0],
    [x0 + Math.cos(out) * handle, z0 + Math.sin(out) * handle],
    [x1 - Math.cos(into) * handle, z1 - Math.sin(into) * handle],
    [x1, z1],
  ]
}

/** Smooth (G1) curves through the nodes. */
export function toCubics(nodes: readonly OutlineNode[], isClosed = false): Cubic[] {
  const ring = isClosed ? [...nodes, getItem(nodes, 0)] : nodes
  return getPairs(ring).map(([from, to]) => toCubic(from, to))
}

function getPointAt([start, handle0, handle1, end]: Cubic, share: number): Point {
  const rest = 1 - share
  const blend = (axis: 0 | 1): number =>
    rest ** 3 * start[axis] +
    3 * rest ** 2 * share * handle0[axis] +
    3 * rest * share ** 2 * handle1[axis] +
    share ** 3 * end[axis]
  return [blend(0), blend(1)]
}

/** The curves as a polyline of `steps` points for each of them. */
export function samplePoints(cubics: readonly Cubic[], steps: number): Point[] {
  return cubics.flatMap((cubic, index) =>
    range(steps + 1)
      .slice(index === 0 ? 0 : 1)
      .map((step) => getPointAt(cubic, step / steps)),
  )
}

/** The greatest height of a polyline at each x; beyond its ends, the height of the nearer end. */
export function buildEnvelope(points: readonly Point[]): (x: number) => number {
  const first = getItem(points, 0)
  const last = getItem(points, -1)
  const segments = getPairs(points)
    .map(([[x0, z0], [x1, z1]]) =>
      x0 <= x1 ? { x0, z0, x1, z1 } : { x0: x1, z0: z1, x1: x0, z1: z0 },
    )
    .filter(({ x0, x1 }) => x1 - x0 > 1e-6)
  return (x) => {
    let height = Number.NEGATIVE_INFINITY
    for (const { x0, z0, x1, z1 } of segments) {
      if (x >= x0 && x <= x1) height = Math.max(height, lerp(z0, z1, (x - x0) / (x1 - x0)))
    }
    if (height > Number.NEGATIVE_INFINITY) return height
    return x < first[0] ? first[1] : last[1]
  }
}

/** A smooth function through the knots that never overshoots them (after Fritsch and Carlson). */
export function buildKnotFunction(knots: readonly Knot[]): (x: number) => number {
  const slopes = getPairs(knots).map(([[x0, v0], [x1, v1]]) => (v1 - v0) / (x1 - x0))
  const firstSlope = getItem(slopes, 0)
  const lastSlope = getItem(slopes, -1)
  const tangents = [
    firstSlope,
    ...getPairs(slopes).map(([before, after]) =>
      before * after <= 0 ? 0 : (2 * before * after) / (before + after),
    ),
    lastSlope,
  ]
  const first = getItem(knots, 0)
  const last = getItem(knots, -1)
  const spans = getPairs(knots).map(([from, to], index) => ({
    from,
    to,
    tangent0: getItem(tangents, index),
    tangent1: getItem(tangents, index + 1),
  }))
  return (x) => {
    if (x <= first[0]) return first[1] + firstSlope * (x - first[0])
    if (x >= last[0]) return last[1] + lastSlope * (x - last[0])
    const { from, to, tangent0, tangent1 } = getItem(
      spans,
      spans.findIndex((span) => x <= span.to[0]),
    )
    const width = to[0] - from[0]
    const t = (x - from[0]) / width
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * from[1] +
      (t ** 3 - 2 * t ** 2 + t) * width * tangent0 +
      (-2 * t ** 3 + 3 * t ** 2) * to[1] +
      (t ** 3 - t ** 2) * width * tangent1
    )
  }
}
