import { samplePoints, toCubics } from '../curve.ts'
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
