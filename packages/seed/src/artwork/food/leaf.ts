import { toRadians } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { element, shape } from '../svg.ts'

export interface Leaf {
  x: number
  y: number
  length: number
  width: number
  /** Degrees. */
  angle: number
  colour: string
  vein?: string
}

export function drawLeaf({
  x,
  y,
  length,
  width,
  angle,
  colour,
  vein = 'rgba(255,255,255,.35)',
}: Leaf): string {
  const cos = Math.cos(toRadians(angle))
  const sin = Math.sin(toRadians(angle))
  const at = (along: number, side: number): string =>
    canvasPen.at(
      x + cos * length * along - sin * width * side,
      y + sin * length * along + cos * width * side,
    )
  return [
    shape(
      `M${at(0, 0)}C${at(0.25, 1)} ${at(0.7, 1)} ${at(1, 0)}C${at(0.7, -1)} ${at(0.25, -1)} ${at(0, 0)}Z`,
      colour,
    ),
    element('path', { d: `M${at(0.06, 0)}L${at(0.94, 0)}`, stroke: vein, strokeWidth: 0.8 }),
  ].join('')
}
