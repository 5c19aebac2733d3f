import { toCubics, type OutlineNode, type Point } from './curve.ts'
import { getCyclic, getItem, getPairs } from './lists.ts'
import { formatCoordinate, lerp, range } from './numbers.ts'

/** Writes path data (`d`) from model points: millimetres of a car, units of a dish. */
export interface Pen {
  /** A canvas coordinate, as text. */
  x: (x: number) => string
  y: (y: number) => string
  at: (x: number, y: number) => string
  polyline: (points: readonly Point[]) => string
  polygon: (points: readonly Point[]) => string
  /** A polygon with softened corners; points that `staysSharp` accepts keep theirs. */
  rounded: (
    points: readonly Point[],
    radius: number,
    staysSharp?: (point: Point) => boolean,
  ) => string
  /** A smooth line through the points (Catmull-Rom). */
  spline: (points: readonly Point[]) => string
  closedSpline: (points: readonly Point[]) => string
  /** The graph of a function. */
  graph: (height: (x: number) => number, from: number, to: number, steps: number) => string
  outline: (nodes: readonly OutlineNode[]) => string
  closedOutline: (nodes: readonly OutlineNode[]) => string
}

/** Half the distance over which a graph's slope is measured. */
const SLOPE_REACH = 2
/** A corner takes at most this share of each side, so that two corners never meet. */
const MAX_CORNER_SHARE = 0.45

type Project = (point: Point) => string

function writeSpline(project: Project, quadruples: readonly (readonly Point[])[]): string {
  return quadruples
    .map((points) => {
      const [before, from, to, after] = [0, 1, 2, 3].map((index) => getItem(points, index))
      if (!before || !from || !to || !after) throw new Error('A spline needs four points a piece')
      const handle0: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
      const handle1: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
      return `C${project(handle0)} ${project(handle1)} ${project(to)}`
    })
    .join('')
}

function writeOutline(project: Project, nodes: readonly OutlineNode[], isClosed: boolean): string {
  const [x, z] = getItem(nodes, 0)
  const curves = toCubics(nodes, isClosed)
    .map(([, handle0, handle1, end]) => `C${project(handle0)} ${project(handle1)} ${project(end)}`)
    .join('')
  return `M${project([x, z])}${curves}${isClosed ? 'Z' : ''}`
}

/** `toX` and `toY` map a model point to the canvas. */
export function createPen(toX: (x: number) => number, toY: (y: number) => number): Pen {
  const x = (value: number): string => formatCoordinate(toX(value))
  const y = (value: number): string => formatCoordinate(toY(value))
  const project: Project = (point) => `${x(point[0])} ${y(point[1])}`
  const polyline = (points: readonly Point[]): string => `M${points.map(project).join('L')}`

  return {
    x,
    y,
    at: (px, py) => project([px, py]),
    polyline,
    polygon: (points) => `${polyline(points)}Z`,
    rounded(points, radius, staysSharp = () => false) {
      const corners = points.map((corner, index) => {
        const share = (neighbour: Point): number =>
          staysSharp(corner)
            ? 0
            : Math.min(
                MAX_CORNER_SHARE,
                radius / Math.hypot(neighbour[0] - corner[0], neighbour[1] - corner[1]),
              )
        const towards = (neighbour: Point): string => {
          const part = share(neighbour)
          return project([lerp(corner[0], neighbour[0], part), lerp(corner[1], neighbour[1], part)])
        }
        const before = getCyclic(points, index + points.length - 1)
        const after = getCyclic(points, index + 1)
        return `${towards(before)}Q${project(corner)} ${towards(after)}`
      })
      return `M${corners.join('L')}Z`
    },
    spline(points) {
      const last = points.length - 1
      const quadruples = range(last).map((index) =>
        [index - 1, index, index + 1, index + 2].map((place) =>
          getItem(points, Math.min(last, Math.max(0, place))),
        ),
      )
      return `M${project(getItem(points, 0))}${writeSpline(project, quadruples)}`
    },
    closedSpline(points) {
      const count = points.length
      const quadruples = range(count).map((index) =>
        [index + count - 1, index, index + 1, index + 2].map((place) => getCyclic(points, place)),
      )
      return `M${project(getItem(points, 0))}${writeSpline(project, quadruples)}Z`
    },
    graph(height, from, to, steps) {
      const step = (to - from) / steps
      const getSlope = (at: number): number =>
        (height(at + SLOPE_REACH) - height(at - SLOPE_REACH)) / (2 * SLOPE_REACH)
      const places = range(steps + 1).map((index) => from + index * step)
      const pieces = getPairs(places).map(([x0, x1]) => {
        const handle0: Point = [x0 + step / 3, height(x0) + (getSlope(x0) * step) / 3]
        const handle1: Point = [x1 - step / 3, height(x1) - (getSlope(x1) * step) / 3]
        return `C${project(handle0)} ${project(handle1)} ${project([x1, height(x1)])}`
      })
      return `M${project([from, height(from)])}${pieces.join('')}`
    },
    outline: (nodes) => writeOutline(project, nodes, false),
    closedOutline: (nodes) => writeOutline(project, nodes, true),
  }
}

/** For pictures in canvas units. */
export const canvasPen = createPen(
  (x) => x,
  (y) => y,
)
