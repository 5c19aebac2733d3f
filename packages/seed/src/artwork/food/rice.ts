import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import type { Random } from '../random.ts'
import { element, line } from '../svg.ts'
import type { Setting } from './crockery.ts'

const { at } = canvasPen
const FULL_TURN = 6.28

/** Grains strewn over a round bed; `radius` is that of the bed. */
export function drawRice(
  { x, y, radius }: Omit<Setting, 'definitions'>,
  random: Random,
  { count, length, colours }: { count: number; length: number; colours: readonly string[] },
): string {
  return range(count)
    .map((index) => {
      const angle = random() * FULL_TURN
      const distance = radius * Math.sqrt(random())
      const turn = random() * FULL_TURN
      const place = at(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance)
      const grain = at(Math.cos(turn) * length, Math.sin(turn) * length)
      return line(`M${place}l${grain}`, getCyclic(colours, index), 1, {
        strokeWidth: format(length * 0.62),
        strokeLinecap: 'round',
      })
    })
    .join('')
}

/** Rings of spring onion. */
export function drawSpringOnion(
  { x, y, radius }: Omit<Setting, 'definitions'>,
  random: Random,
  { count, size }: { count: number; size: number },
): string {
  return range(count)
    .map((index) => {
      const angle = random() * FULL_TURN
      const distance = radius * Math.sqrt(random())
      return element('ellipse', {
        cx: format(x + Math.cos(angle) * distance),
        cy: format(y + Math.sin(angle) * distance),
        rx: format(size),
        ry: format(size * (0.6 + random() * 0.4)),
        fill: 'none',
        stroke: index % 3 ? '#6fae4c' : '#b9dc8c',
        strokeWidth: format(size * 0.55),
      })
    })
    .join('')
}
