import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, getBlur, type Setting } from './crockery.ts'
import { drawKopi } from './kopi.ts'

const { at } = canvasPen
const FULL_TURN = 6.28
const FOCUS = { cx: 0.4, cy: 0.34, r: 0.75 }

/** The set: two toasts, two soft eggs with dark soy and white pepper, and kopi. */
export function drawKayaToast(setting: Setting): string {
  const { definitions, x, y, radius: r } = setting
  const random = createRandom(17)
  definitions.linearGradient(
    'toast',
    [
      [0, '#e3b46e'],
      [0.5, '#c98a3f'],
      [1, '#8f5420'],
    ],
    { x1: 0.1, y1: 0, x2: 0.9, y2: 1 },
  )
  const plate: Setting = { definitions, x: x - r * 0.26, y: y + r * 0.2, radius: r * 0.74 }
  return [
    drawPlate(plate, 'celadon', 0.84),
    drawSlice(setting, random, plate.x + r * 0.22, plate.y + r * 0.03, 14),
    drawSlice(setting, random, plate.x - r * 0.24, plate.y - r * 0.02, -4),
    drawEggs({ definitions, x: x + r * 0.58, y: y - r * 0.5, radius: r * 0.45 }, random),
    drawKopi({ definitions, x: x + r * 0.62, y: y + r * 0.5, radius: r * 0.39 }),
  ].join('')
}

/** Two slices with kaya and cold butter between them. */
function drawSlice(
  { definitions, radius: r }: Setting,
  random: Random,
  x: number,
  y: number,
  angle: number,
): string {
  const width = r * 0.5
  const height = r * 0.86
  const slice = (inset: number, dx = 0, dy = 0) => ({
    x: format(-width / 2 + inset + dx),
    y: format(-height / 2 + inset + dy),
    width: format(width - 2 * inset),
    height: format(height - 2 * inset),
  })
  const butter = range(3).flatMap((index) => [
    element('rect', {
      x: format(width / 2 - 3),
      y: format(-height * 0.34 + index * height * 0.24),
      width: 8,
      height: format(height * 0.15),
      rx: 2.4,
      fill: '#fff1b8',
    }),
    element('rect', {
      x: format(-width * 0.3 + index * width * 0.24),
      y: format(height / 2 - 2),
      width: format(width * 0.15),
      height: 7,
      rx: 2.4,
      fill: '#fbe59a',
    }),
  ])
  const grill = range(9).map((index) =>
    element('path', {
      d: `M${at(-width / 2 + 10, -height / 2 + height * 0.09 + index * height * 0.1)}h${format(width - 22)}`,
      stroke: '#5a2c0b',
      strokeWidth: 5,
      opacity: format(0.26 + 0.2 * random()),
      strokeLinecap: 'round',
    }),
  )
  const crumbs = range(46).map((index) =>
    element('circle', {
      cx: format((random() - 0.5) * width * 0.86),
      cy: format((random() - 0.5) * height * 0.88),
      r: format(0.7 + random() * 1.5),
      fill: index % 3 ? '#f4d69a' : '#6b3811',
      opacity: format(0.25 + random() * 0.4),
    }),
  )
  return group(
    { transform: `translate(${at(x, y)}) rotate(${angle})` },
    element('rect', {
      ...slice(0),
      rx: 12,
      fill: '#0a0603',
      opacity: 0.5,
      transform: 'translate(9 13)',
      filter: getBlur(definitions, 'sharp'),
    }),
    element('rect', { ...slice(0, 5, 8), rx: 12, fill: '#7a4519' }),
    line(
      `M${at(width / 2 + 2, -height / 2 + 18)}V${format(height / 2 - 8)}q0 12 -12 12H${format(-width / 2 + 20)}`,
      '#8a8a2a',
      7,
      { strokeLinecap: 'round' },
    ),
    ...butter,
    element('rect', { ...slice(0), rx: 13, fill: '#6d3a12' }),
    element('rect', {
      ...slice(0, 3, 3),
      width: format(width - 7),
      height: format(height - 7),
      rx: 11,
      fill: definitions.url('toast'),
    }),
    ...grill,
    ...crumbs,
    line(
      `M${at(-width / 2 + 5, height * 0.3)}V${format(-height / 2 + 14)}q0 -9 9 -9H${format(width * 0.2)}`,
      '#ffe7b4',
      2,
      { opacity: 0.75, strokeLinecap: 'round' },
    ),
  )
}

function drawEggs(setting: Setting, random: Random): string {
  const { definitions, x, y, radius: r } = setting
  const soft = getBlur(definitions, 'sharp')
  const white = definitions.radialGradient(
    'soft-white',
    [
      [0, '#fffefa'],
      [0.6, '#f3efe6'],
      [1, '#d9d0bf'],
    ],
    FOCUS,
  )
  const yolk = definitions.radialGradient(
    'soft-yolk',
    [
      [0, '#ffb03c'],
      [0.7, '#ee8412'],
      [1, '#cf6508'],
    ],
    FOCUS,
  )
  const p = (dx: number, dy: number): string => at(r * dx, r * dy)
  const whites = shape(
    drawBlob(x, y, r * 0.74, r * 0.7, random, { roughness: 0.08, points: 11 }),
    white,
  )
  const soy = shape(
    drawBlob(x + r * 0.16, y + r * 0.3, r * 0.4, r * 0.22, random, { roughness: 0.2, points: 9 }),
    '#3a1706',
    { opacity: 0.5, filter: soft },
  )
  const yolks = [
    [-0.24, -0.14],
    [0.24, 0.04],
  ].map(([dx = 0, dy = 0]) => {
    const yolkX = x + r * dx
    const yolkY = y + r * dy
    const size = r * 0.245
    const reach = format(size * 0.64)
    return [
      element('circle', {
        cx: format(yolkX + 2),
        cy: format(yolkY + 3),
        r: format(size),
        fill: '#7a5a2a',
        opacity: 0.35,
        filter: soft,
      }),
      drawDisc(yolkX, yolkY, size, { fill: yolk }),
      line(
        `M${at(yolkX - size * 0.6, yolkY - size * 0.2)}A${reach} ${reach} 0 0 1 ${at(yolkX + size * 0.05, yolkY - size * 0.64)}`,
        '#fff3d6',
        3,
        { strokeLinecap: 'round', opacity: 0.9 },
      ),
    ].join('')
  })
  const pepper = range(34).map(() => {
    const angle = random() * FULL_TURN
    const distance = r * 0.56 * Math.sqrt(random())
    return drawDisc(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance,
      0.7 + random() * 0.9,
      { fill: '#6d5a44', opacity: 0.75 },
    )
  })
  return [
    drawPlate(setting, 'porcelain', 0.84),
    whites,
    soy,
    line(
      `M${at(x - r * 0.4, y + r * 0.34)}q${p(0.3, 0.2)} ${p(0.6, 0)}q${p(0.2, -0.12)} ${p(0.3, -0.3)}`,
      '#2a0f04',
      5,
      { opacity: 0.7, strokeLinecap: 'round' },
    ),
    ...yolks,
    ...pepper,
  ].join('')
}
