import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawPlate, getHelping, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen
const WEDGE = 'M-80 34L74 -42C92 -20 96 24 84 56C40 70 -30 64 -80 34Z'

export function drawOndehOndehCake(setting: Setting): string {
  const random = createRandom(5)
  const food = getHelping(setting)
  return [
    drawPlate(setting, 'porcelain', 0.84),
    drawGulaMelaka(food),
    drawWedge(food),
    drawCoconut(food, random),
    drawCream(food),
  ].join('')
}

function drawGulaMelaka({ x, y, radius }: Setting): string {
  const p = (dx: number, dy: number): string => at(x + radius * dx, y + radius * dy)
  return [
    shape(
      `M${p(-0.5, 0.3)}C${p(-0.2, 0.5)} ${p(0.2, 0.46)} ${p(0.5, 0.06)}C${p(0.3, 0.34)} ${p(-0.1, 0.36)} ${p(-0.5, 0.3)}Z`,
      '#5a2a0c',
    ),
    line(`M${p(-0.3, 0.36)}C${p(-0.05, 0.42)} ${p(0.2, 0.36)} ${p(0.36, 0.2)}`, '#c98546', 2, {
      opacity: 0.8,
    }),
  ].join('')
}

function drawWedge({ x, y, radius }: Setting): string {
  return group(
    { transform: `translate(${at(x, y - radius * 0.06)}) scale(${format(radius / 170)})` },
    shape(WEDGE, '#1d2a12', { opacity: 0.4, transform: 'translate(8 12)' }),
    shape(WEDGE, '#9fbb6a'),
    shape('M-80 34L74 -42L78 -34L-72 40Z', '#e6efc6'),
    shape('M-80 34C-30 64 40 70 84 56L86 48C40 60 -26 56 -74 32Z', '#6e8c42'),
    element('path', {
      d: 'M-60 33L72 -30M-40 44L80 -8',
      stroke: '#7d9c4e',
      strokeWidth: 3,
      opacity: 0.7,
    }),
  )
}

/** Grated coconut, strewn over the wedge. */
function drawCoconut({ x, y, radius: r }: Setting, random: Random): string {
  return range(90)
    .map((index) => {
      const along = random()
      const across = random()
      const shredX = x + r * (-0.36 + 0.8 * along)
      const shredY =
        y - r * 0.06 + r * (0.16 - 0.32 * along + 0.36 * across * along + 0.06 * random())
      return element('path', {
        d: `M${at(shredX, shredY)}l${format((random() - 0.5) * r * 0.08)} ${format((random() - 0.5) * r * 0.05)}`,
        stroke: index % 4 ? '#fffdf4' : '#dfe6c4',
        strokeWidth: format(r * 0.014),
        strokeLinecap: 'round',
      })
    })
    .join('')
}

function drawCream({ x, y, radius: r }: Setting): string {
  const place = { x: x + r * 0.3, y: y - r * 0.36 }
  return [
    group(
      { transform: `translate(${at(place.x, place.y)}) scale(${format(r / 190)})` },
      element('circle', { cx: 4, cy: 6, r: 24, fill: '#000', opacity: 0.25 }),
      element('circle', { r: 24, fill: '#fbf4e6' }),
      element('circle', { cx: -6, cy: -7, r: 12, fill: '#fff' }),
    ),
    drawLeaf({ ...place, length: r * 0.2, width: r * 0.045, angle: -40, colour: '#4f8548' }),
    drawLeaf({ ...place, length: r * 0.17, width: r * 0.04, angle: -84, colour: '#7aa95c' }),
  ].join('')
}
