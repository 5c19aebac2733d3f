import type { Point } from './curve.ts'
import { range } from './numbers.ts'
import { canvasPen } from './pen.ts'
import type { Random } from './random.ts'

export interface BlobOptions {
  /** Deviation from the ellipse, as a share of its radius. */
  roughness?: number
  points?: number
}

/** A closed organic outline: an irregular ellipse. */
export function drawBlob(
  x: number,
  y: number,
  radiusX: number,
  radiusY: number,
  random: Random,
  { roughness = 0.12, points = 9 }: BlobOptions = {},
): string {
  const outline = range(points).map((index): Point => {
    const angle = (index / points) * 2 * Math.PI
    const stretch = 1 + (random() - 0.5) * 2 * roughness
    return [x + Math.cos(angle) * radiusX * stretch, y + Math.sin(angle) * radiusY * stretch]
  })
  return canvasPen.closedSpline(outline)
}
