import { samplePoints, toCubics } from '../curve.ts'
import { RAIL_HEIGHT } from './drawing.ts'
import { CARS, type CarId } from './proportions.ts'

/** Fine enough to find an extreme within a tenth of a millimetre. */
const STEPS = 60

export interface Extent {
  /** Position of the front-most and of the rear-most point, in millimetres. */
  front: number
  rear: number
  /** Height of the drawing, roof rails included, as in official heights. */
  height: number
}

/** The drawn dimensions of the car. */
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
