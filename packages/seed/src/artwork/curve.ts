/** A point in millimetres: x along the car from its nose, z up from the ground. */
export type Point = readonly [x: number, z: number]
export type Knot = readonly [x: number, z: number]
/** A point, the direction of travel in degrees, and after a corner a second direction. */
export type OutlineNode = readonly [x: number, z: number, angle: number, angleOut?: number]
