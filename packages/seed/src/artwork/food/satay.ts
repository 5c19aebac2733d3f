import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import {
  drawDisc,
  drawGloss,
  drawPlate,
  drawShadow,
  getBlur,
  getGlaze,
  getRim,
  type Setting,
} from './crockery.ts'

const { at } = canvasPen
const FULL_TURN = 6.28
const PEANUTS = ['#e9b877', '#8a4a1c', '#d29a55', '#f4d3a0']
const FOCUS = { cx: 0.4, cy: 0.34, r: 0.75 }
const DIAGONAL = { x1: 0.1, y1: 0, x2: 0.9, y2: 1 }

export function drawSatay(setting: Setting): string {
  const random = createRandom(31)
  const food: Setting = { ...setting, radius: setting.radius * 1.12 }
  const { definitions, x, y, radius: r } = food
  definitions.radialGradient(
    'satay-meat',
    [
      [0, '#e0933f'],
      [0.5, '#b4601f'],
      [1, '#5e2509'],
    ],
    FOCUS,
  )
  definitions.linearGradient(
    'satay-stick',
    [
      [0, '#f0d7a4'],
      [1, '#a67a3f'],
    ],
    DIAGONAL,
  )
  const skewers = range(6).map((index) => {
    const angle = -44 + index * 7.5 + (random() - 0.5) * 3
    return drawSkewer(food, random, {
      x: x - r * 0.34 + index * r * 0.1,
      y: y - r * 0.3 + index * r * 0.125,
      angle: angle + 14,
    })
  })
  return [
    drawPlate(setting, 'ink', 0.82),
    drawBananaLeaf(food),
    ...skewers,
    drawPeanutSauce(food, random),
    drawCucumber(food, x + r * 0.3, y + r * 0.44, 16),
    drawCucumber(food, x + r * 0.44, y + r * 0.3, -30),
    drawOnion(food),
    drawKetupat(food, 0.56, 0.06, 12),
    drawKetupat(food, 0.62, 0.2, -14),
  ].join('')
}

function drawBananaLeaf({ definitions, x, y, radius: r }: Setting): string {
  const green = definitions.linearGradient(
    'banana-leaf',
    [
      [0, '#5f8f4c'],
      [0.5, '#3d6b37'],
      [1, '#1f3d22'],
    ],
    DIAGONAL,
  )
  const p = (dx: number, dy: number): string => at(r * dx, r * dy)
  const veins = range(22).map((index) => {
    const along = -0.6 + index * 0.058
    const reach = 0.32 * (1 - Math.abs(along))
    const foot = `M${p(along, 0.02)}`
    return line(
      `${foot}q${p(0.06, -0.16)} ${p(0.14, -reach)}${foot}q${p(0.06, 0.16)} ${p(0.14, reach)}`,
      '#274c29',
      1,
      { opacity: 0.5 },
    )
  })
  return group(
    { transform: `translate(${at(x - r * 0.1, y + r * 0.04)}) rotate(-30)` },
    shape(
      `M${p(-0.7, 0.05)}C${p(-0.5, -0.4)} ${p(0.4, -0.44)} ${p(0.72, -0.02)}C${p(0.4, 0.42)} ${p(-0.46, 0.42)} ${p(-0.7, 0.05)}Z`,
      green,
    ),
    line(`M${p(-0.68, 0.05)}Q${p(0, -0.02)} ${p(0.7, -0.02)}`, '#a9c98a', 2.4, { opacity: 0.7 }),
    ...veins,
  )
}

function drawSkewer(
  { definitions, radius: r }: Setting,
  random: Random,
  place: { x: number; y: number; angle: number },
): string {
  const soft = getBlur(definitions, 'sharp')
  const stick = `M${at(-r * 0.42, -r * 0.008)}L${at(r * 0.74, -r * 0.011)}V${format(r * 0.011)}L${at(-r * 0.42, r * 0.008)}Z`
  const pieces = range(4).flatMap((index) => {
    const x = -r * 0.31 + index * r * 0.15
    const width = r * (0.088 + random() * 0.012)
    const height = r * (0.062 + random() * 0.01)
    const piece = drawBlob(x, 0, width, height, random, { roughness: 0.11, points: 8 })
    const char = { roughness: 0.3, points: 6 }
    return [
      shape(piece, '#1c0803', { opacity: 0.5, transform: 'translate(3 5)', filter: soft }),
      shape(piece, definitions.url('satay-meat')),
      shape(
        drawBlob(x + width * 0.4, height * 0.3, width * 0.45, height * 0.4, random, char),
        '#3a1405',
        { opacity: 0.55 },
      ),
      shape(
        drawBlob(x - width * 0.6, -height * 0.1, width * 0.22, height * 0.4, random, char),
        '#2a0e04',
        { opacity: 0.6 },
      ),
      line(
        `M${at(x - width * 0.5, -height * 0.5)}q${at(width * 0.4, -height * 0.28)} ${at(width * 0.9, -height * 0.02)}`,
        '#ffd79a',
        1,
        { strokeWidth: format(r * 0.013), strokeLinecap: 'round', opacity: 0.85 },
      ),
    ]
  })
  return group(
    { transform: `translate(${at(place.x, place.y)}) rotate(${format(place.angle)})` },
    element('path', {
      d: `M${at(-r * 0.42, 0)}H${format(r * 0.74)}`,
      stroke: '#000',
      strokeWidth: format(r * 0.03),
      opacity: 0.35,
      transform: 'translate(4 6)',
      // A straight line has zero height, so a relative margin would be zero.
      filter: definitions.blur(1.6, { x: -r * 0.42, y: -2, width: r * 1.16, height: 4 }),
    }),
    shape(stick, definitions.url('satay-stick')),
    ...pieces,
  )
}

function drawPeanutSauce(setting: Setting, random: Random): string {
  const { definitions, radius: r } = setting
  const bowl = { x: setting.x + r * 0.4, y: setting.y - r * 0.36, radius: r * 0.29 }
  const sauce = definitions.radialGradient(
    'peanut-sauce',
    [
      [0, '#d9914a'],
      [0.6, '#b0642a'],
      [1, '#6a3412'],
    ],
    FOCUS,
  )
  const peanuts = range(60).map((index) => {
    const angle = random() * FULL_TURN
    const distance = bowl.radius * 0.74 * Math.sqrt(random())
    const x = bowl.x + Math.cos(angle) * distance
    const y = bowl.y + Math.sin(angle) * distance
    const width = r * (0.008 + random() * 0.012)
    const height = r * (0.006 + random() * 0.008)
    return shape(
      drawBlob(x, y, width, height, random, { roughness: 0.3, points: 5 }),
      getCyclic(PEANUTS, index),
      { opacity: 0.85 },
    )
  })
  const p = (dx: number, dy: number): string => at(bowl.radius * dx, bowl.radius * dy)
  return [
    drawShadow({ ...setting, ...bowl }, 0.55),
    drawDisc(bowl.x, bowl.y, bowl.radius, { fill: getGlaze(definitions, 'sand') }),
    drawDisc(bowl.x, bowl.y, bowl.radius - 1, {
      fill: 'none',
      stroke: getRim(definitions, 'sand'),
      strokeWidth: 2,
    }),
    drawDisc(bowl.x, bowl.y, bowl.radius * 0.83, { fill: sauce }),
    ...peanuts,
    line(
      `M${at(bowl.x - bowl.radius * 0.5, bowl.y + bowl.radius * 0.2)}q${p(0.3, 0.4)} ${p(0.8, 0.16)}`,
      '#d8451c',
      3,
      { opacity: 0.6, strokeLinecap: 'round' },
    ),
    drawGloss(bowl.x, bowl.y, bowl.radius * 0.92, 0.5),
  ].join('')
}

function drawCucumber({ radius: r }: Setting, x: number, y: number, angle: number): string {
  const wedge = (size: number): string => {
    const reach = format(r * size)
    return `M${at(-r * size, 0)}A${reach} ${reach} 0 0 1 ${at(r * size, 0)}Z`
  }
  return group(
    { transform: `translate(${at(x, y)}) rotate(${angle})` },
    shape(wedge(0.13), '#000', { opacity: 0.3, transform: 'translate(3 5)' }),
    shape(wedge(0.13), '#3f7a3a'),
    shape(wedge(0.117), '#dcebb4'),
    shape(wedge(0.07), '#c6dd95'),
  )
}

function drawOnion({ x, y, radius: r }: Setting): string {
  const reach = format(r * 0.1)
  return range(5)
    .map((index) =>
      line(
        `M${at(x + r * (0.02 + index * 0.04), y + r * (0.56 - index * 0.012))}a${reach} ${reach} 0 0 1 ${format(r * 0.14)} ${format(-r * 0.05)}`,
        index % 2 ? '#c98bb0' : '#8e3f72',
        1,
        { strokeWidth: format(r * 0.018), strokeLinecap: 'round' },
      ),
    )
    .join('')
}

function drawKetupat({ x, y, radius: r }: Setting, dx: number, dy: number, angle: number): string {
  const cube = {
    x: format(-r * 0.08),
    y: format(-r * 0.07),
    width: format(r * 0.16),
    height: format(r * 0.14),
    rx: 4,
  }
  return group(
    { transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle})` },
    element('rect', { ...cube, fill: '#000', opacity: 0.35, transform: 'translate(3 5)' }),
    element('rect', { ...cube, fill: '#efe8d6' }),
    element('rect', {
      x: format(-r * 0.07),
      y: format(-r * 0.06),
      width: format(r * 0.13),
      height: format(r * 0.05),
      rx: 3,
      fill: '#fffaf0',
    }),
  )
}
