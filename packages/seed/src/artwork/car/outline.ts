import { samplePoints, toCubics } from '../curve.ts'
import { getLast } from '../lists.ts'
import { createPen } from '../pen.ts'
import { RAIL_HEIGHT } from './drawing.ts'
import { CARS, type CarId } from './proportions.ts'

/** Fine enough that a sampled extreme is within a tenth of a millimetre of the true one. */
const STEPS = 60

export interface Extent {
  /** Position of the front-most and of the rear-most point, in millimetres. */
  front: number
  rear: number
  /** Height of the drawing, roof rails included, as official heights have it. */
  height: number
}

/** The size of the car as it is drawn. */
export function measureOutline(id: CarId): Extent {
  const car = CARS[id]
  const points = samplePoints(toCubics(car.outline), STEPS)
  const xs = points.map(([x]) => x)
  const heights = points.map(([, z]) => z)
  return {
    front: Math.min(...xs),
    rear: Math.max(...xs),
    height: Math.max(...heights) + (car.roof === 'rails' ? RAIL_HEIGHT : 0),
  }
}

/**
 * The side outline of a car as SVG path data in millimetres: the nose at x = 0, the ground at y = 0,
 * up is negative. Closed along the sill; the wheels are circles around `getWheels`.
 */
export function getSideOutline(id: CarId): string {
  const car = CARS[id]
  const pen = createPen(
    (x) => x,
    (z) => -z,
  )
  const [endX] = getLast(car.outline)
  return `${pen.outline(car.outline)}L${pen.at(endX, car.skirt)}L${pen.at(car.frontOverhang, car.skirt)}Z`
}

export interface Wheel {
  x: number
  y: number
  radius: number
}

/** The wheels in the coordinates of `getSideOutline`. */
export function getWheels(id: CarId): [front: Wheel, rear: Wheel] {
  const { frontOverhang, wheelbase, wheelDiameter } = CARS[id]
  const radius = wheelDiameter / 2
  const at = (x: number): Wheel => ({ x, y: -radius, radius })
  return [at(frontOverhang), at(frontOverhang + wheelbase)]
}
