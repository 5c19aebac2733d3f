import { formatCoordinate as format } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { element, group, line, shape, type Definitions } from '../svg.ts'
import { getBlur } from './crockery.ts'

export interface Egg {
  x: number
  y: number
  /** Half its length. */
  radius: number
  /** Degrees. */
  angle: number
}

/** Half a soft-boiled egg, cut side up, sitting in broth. */
export function drawSoftEgg(definitions: Definitions, { x, y, radius, angle }: Egg): string {
  const radiusX = radius
  const radiusY = radius * 0.74
  const soft = getBlur(definitions, 'sharp')
  const { at } = canvasPen

  /** Blunt end left, pointed end right. */
  const drawEgg = (scale: number): string => {
    const p = (px: number, py: number): string => at(radiusX * px * scale, radiusY * py * scale)
    return [
      `M${p(-1, 0)}C${p(-1, -0.98)} ${p(-0.2, -1.06)} ${p(0.3, -0.82)}`,
      `C${p(0.78, -0.6)} ${p(1, -0.3)} ${p(1, 0)}`,
      `C${p(1, 0.34)} ${p(0.74, 0.66)} ${p(0.28, 0.86)}`,
      `C${p(-0.24, 1.06)} ${p(-1, 0.96)} ${p(-1, 0)}Z`,
    ].join('')
  }

  const yolkX = -radiusX * 0.14
  const yolkRadius = radiusY * 0.6
  const drawYolk = (scale: number): string => {
    const p = (px: number, py: number): string =>
      at(yolkX + yolkRadius * px * scale, yolkRadius * py * scale)
    return [
      `M${p(-1.04, 0.06)}C${p(-1, -0.72)} ${p(-0.4, -1.03)} ${p(0.16, -0.96)}`,
      `C${p(0.8, -0.9)} ${p(1.12, -0.4)} ${p(1.06, 0.16)}`,
      `C${p(1, 0.78)} ${p(0.4, 1)} ${p(-0.2, 0.96)}`,
      `C${p(-0.7, 0.9)} ${p(-1.06, 0.6)} ${p(-1.04, 0.06)}Z`,
    ].join('')
  }

  const white = definitions.radialGradient(
    'egg-white',
    [
      [0, '#fdf8ec'],
      [0.55, '#f3e8d4'],
      [0.84, '#dfc4a0'],
      [1, '#b67c4c'],
    ],
    { cx: 0.4, cy: 0.34, r: 0.75 },
  )
  const yolk = definitions.radialGradient(
    'egg-yolk',
    [
      [0, '#ee8a22'],
      [0.5, '#dd6a0c'],
      [0.82, '#d97a1c'],
      [1, '#efb35c'],
    ],
    { cx: 0.42, cy: 0.38, r: 0.68 },
  )
  const inside = definitions.clipPath('egg', element('path', { d: drawEgg(1.02) }))
  const highlight = (d: string, stroke: string, opacity: number): string =>
    line(d, stroke, 1, { strokeWidth: format(radiusX * 0.05), strokeLinecap: 'round', opacity })
  const onEgg = (px: number, py: number): string => at(radiusX * px, radiusY * py)
  const onYolk = (px: number, py: number): string => at(yolkX + yolkRadius * px, yolkRadius * py)

  return group(
    { transform: `translate(${at(x, y)}) rotate(${angle})` },
    shape(drawEgg(1.1), '#5a2008', { opacity: 0.4, transform: 'translate(4 6)', filter: soft }),
    // The broth climbs up the white a little.
    shape(drawEgg(1.05), '#f3b27a', { opacity: 0.4 }),
    shape(drawEgg(1), white),
    line(drawEgg(0.965), '#fff', 1, { opacity: 0.35 }),
    shape(drawYolk(1.1), '#f1cf9a', { opacity: 0.55, filter: soft }),
    shape(drawYolk(1), yolk),
    shape(drawYolk(0.62), '#f7a437', { opacity: 0.5, filter: soft }),
    highlight(
      `M${onYolk(-0.62, -0.3)}Q${onYolk(-0.4, -0.74)} ${onYolk(0.1, -0.74)}`,
      '#fff2d6',
      0.8,
    ),
    highlight(`M${onEgg(-0.8, -0.36)}Q${onEgg(-0.56, -0.82)} ${onEgg(-0.1, -0.86)}`, '#fff', 0.9),
    element('ellipse', {
      cx: format(yolkX + yolkRadius * 0.5),
      cy: format(yolkRadius * 0.52),
      rx: format(radiusX * 0.05),
      ry: format(radiusX * 0.03),
      fill: '#ffd89a',
      opacity: 0.7,
    }),
    // Broth laps over the low side.
    group(
      { clipPath: inside },
      shape(
        `M${onEgg(-1.1, 0.42)}C${onEgg(-0.5, 0.84)} ${onEgg(0.3, 0.78)} ${onEgg(1.1, 0.12)}V${format(radiusY * 1.3)}H${format(-radiusX * 1.1)}Z`,
        '#c9642e',
        { opacity: 0.62 },
      ),
      line(
        `M${onEgg(-0.9, 0.5)}C${onEgg(-0.5, 0.82)} ${onEgg(0.3, 0.76)} ${onEgg(0.96, 0.2)}`,
        '#ffcf9c',
        1.3,
        { opacity: 0.7 },
      ),
    ),
  )
}
