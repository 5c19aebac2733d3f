import { buildEnvelope, buildKnotFunction, samplePoints, toCubics, type Point } from '../curve.ts'
import { lerp, smoothstep, UNITS_PER_MM } from '../numbers.ts'
import { createPen, type Pen } from '../pen.ts'
import { createDefinitions, type Box, type Definitions } from '../svg.ts'
import { DETAILS, type Anchor, type CarDetails } from './details.ts'
import type { PaintSpec } from './paints.ts'
import { CARS, type CarId, type CarProportions } from './proportions.ts'
import { getPaintColour, type Light } from './studio.ts'

/** Height of a roof rail; official heights include it. */
export const RAIL_HEIGHT = 28
/** Between the tyre and the arch. */
const ARCH_GAP = 40
/** Width of the arch's edge on a car without cladding. */
const PLAIN_ARCH_LIP = 15
/** Maximum distance of an outline point to which a lamp is anchored. */
const ANCHOR_REACH = 15

/** A side view in progress: geometry and inks. */
export interface Drawing {
  car: CarProportions
  details: CarDetails
  pen: Pen
  definitions: Definitions
  light: Light
  /** Small size: invisible details are omitted. */
  isCoarse: boolean
  wheelRadius: number
  frontAxle: number
  rearAxle: number
  axles: readonly [number, number]
  /** From a wheel's centre to the arch's opening, and to the outer edge of its lip. */
  archRadius: number
  archEdge: number
  /** The outline as points, and its height at x. */
  outlinePoints: readonly Point[]
  top: (x: number) => number
  /** The belt line, kept below the outline. */
  beltLine: (x: number) => number
  belt: (x: number) => number
  crease: (x: number) => number
  lightCatcher: (x: number) => number
  /** Cabin profile at x: 0 over bonnet and boot, 1 over the doors. */
  cabinShare: (x: number) => number
  /** Resolves anchored points to this car's outline. */
  place: (points: readonly Anchor[]) => Point[]
  /** The paint at a surface tilted back by `tilt` degrees. */
  paintAt: (tilt: number) => string
  /** Chooses a value for the dark or the light studio. */
  pick: <Value>(dark: Value, light: Value) => Value
  /** A region of the canvas, from corners in millimetres. */
  region: (x0: number, z0: number, x1: number, z1: number) => Box
  /** The region of the whole car. */
  carRegion: Box
}

function buildPlacement(car: CarProportions, outline: readonly Point[]): Drawing['place'] {
  const getEdgeXs = (z: number): number[] =>
    outline.filter(([, height]) => Math.abs(height - z) < ANCHOR_REACH).map(([x]) => x)
  const getNose = (z: number): number => {
    const xs = getEdgeXs(z).filter((x) => x < car.length / 3)
    return xs.length > 0 ? Math.min(...xs) : 0
  }
  const getTail = (z: number): number => {
    const xs = getEdgeXs(z).filter((x) => x > car.length * 0.66)
    return xs.length > 0 ? Math.max(...xs) : car.length - 20
  }
  return (points) =>
    points.map((point): Point => {
      if (!('edge' in point)) return point
      const { edge, inset, z } = point
      return [edge === 'nose' ? getNose(z) + inset : getTail(z) - inset, z]
    })
}

export interface DrawingOptions {
  prefix: string
  light: Light
  paint: PaintSpec
  isCoarse: boolean
  canvasWidth: number
  /** The ground line on the canvas. */
  groundY: number
}

export function createDrawing(id: CarId, options: DrawingOptions): Drawing {
  const { light, paint, canvasWidth, groundY } = options
  const car = CARS[id]
  const wheelRadius = car.wheelDiameter / 2
  const frontAxle = car.frontOverhang
  const rearAxle = car.frontOverhang + car.wheelbase
  const originX = (canvasWidth - car.length * UNITS_PER_MM) / 2
  const toX = (x: number): number => originX + x * UNITS_PER_MM
  const toY = (z: number): number => groundY - z * UNITS_PER_MM

  const outlinePoints = samplePoints(toCubics(car.outline), 28)
  const top = buildEnvelope(outlinePoints)
  const beltLine = buildKnotFunction(car.belt)
  const [cabinStart, cabinEnd] = car.cabin
  const cabinShare = (x: number): number =>
    smoothstep(cabinStart - 60, cabinStart + 260, x) *
    (1 - smoothstep(cabinEnd - 240, cabinEnd + 60, x))
  const region = (x0: number, z0: number, x1: number, z1: number): Box => ({
    x: toX(x0),
    y: toY(z1),
    width: (x1 - x0) * UNITS_PER_MM,
    height: (z1 - z0) * UNITS_PER_MM,
  })
  const archRadius = wheelRadius + ARCH_GAP

  return {
    car,
    details: DETAILS[id],
    pen: createPen(toX, toY),
    definitions: createDefinitions(options.prefix),
    light,
    isCoarse: options.isCoarse,
    wheelRadius,
    frontAxle,
    rearAxle,
    axles: [frontAxle, rearAxle],
    archRadius,
    archEdge: archRadius + (car.cladding?.lip ?? PLAIN_ARCH_LIP),
    outlinePoints,
    top,
    beltLine,
    belt: (x) => Math.min(beltLine(x), top(x) - lerp(58, 40, cabinShare(x))),
    crease: buildKnotFunction(car.crease),
    lightCatcher: buildKnotFunction(car.lightCatcher),
    cabinShare,
    place: buildPlacement(car, outlinePoints),
    paintAt: (tilt) => getPaintColour({ tilt }, paint, light),
    pick: (dark, bright) => (light === 'dark' ? dark : bright),
    region,
    carRegion: region(-80, -20, car.length + 80, car.height + 90),
  }
}
