import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, drawShadow, getGlaze, type Setting } from './crockery.ts'

const { at } = canvasPen
const FOCUS = { cx: 0.4, cy: 0.34, r: 0.75 }

/** Kopi in a cup with a green line, on its saucer. */
export function drawKopi(setting: Setting): string {
  const { definitions, x, y } = setting
  // Shares below are of the cup's room on the saucer.
  const r = setting.radius * 1.04
  const random = createRandom(29)
  const coffee = definitions.radialGradient(
    'kopi',
    [
      [0, '#8a5630'],
      [0.7, '#5e3115'],
      [1, '#2c1307'],
    ],
    FOCUS,
  )
  const knuckle = format(r * 0.12)
  const handle = `M${at(x + r * 0.6, y - r * 0.12)}h${format(r * 0.24)}a${knuckle} ${knuckle} 0 0 1 0 ${format(r * 0.24)}h${format(-r * 0.24)}`
  const bubbles = range(16).map(() => {
    const angle = 2.2 + random() * 2.2
    const distance = r * (0.46 + random() * 0.08)
    return drawDisc(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance,
      r * (0.012 + random() * 0.026),
      { fill: 'none', stroke: '#d2a066', strokeWidth: r * 0.01, opacity: 0.75 },
    )
  })
  return [
    drawPlate(setting, 'porcelain', 0.72),
    group(
      { transform: `rotate(24 ${format(x)} ${format(y)})` },
      line(handle, '#e9ebea', 1, { strokeWidth: format(r * 0.09) }),
    ),
    drawShadow({ ...setting, radius: r * 0.66 }, 0.5),
    drawDisc(x, y, r * 0.7, { fill: getGlaze(definitions, 'porcelain') }),
    drawDisc(x, y, r * 0.69, { fill: 'none', stroke: '#3f7a5c', strokeWidth: 2.2, opacity: 0.8 }),
    drawDisc(x, y, r * 0.6, { fill: coffee }),
    drawDisc(x, y, r * 0.565, { fill: 'none', stroke: '#a8743c', strokeWidth: 3, opacity: 0.65 }),
    ...bubbles,
    drawGloss(x, y, r * 0.64, 0.4),
  ].join('')
}
