import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, getBlur, type Setting } from './crockery.ts'
import { drawSpringOnion } from './rice.ts'

const { at } = canvasPen
const FULL_TURN = 6.28
const NOODLES = ['#fffaf0', '#f3e9d6', '#e6d9c0']
const SHELL = 'M-100 6C-92 -44 -46 -66 0 -66S92 -44 100 6C84 34 48 54 0 54S-84 34 -100 6Z'
const CLAW =
  'M0 0C-24 -10 -40 -38 -30 -66C-26 -84 -8 -94 6 -90C-2 -78 -4 -66 2 -56C8 -70 20 -78 32 -76C40 -52 26 -14 0 0Z'

/** Thin noodles in a milky broth, a crab on top. */
export function drawCrabBeeHoon(setting: Setting): string {
  const { definitions, x, y, radius: r } = setting
  const random = createRandom(71)
  const bowl = r * 0.89
  const broth = definitions.radialGradient(
    'milk-broth',
    [
      [0, '#fdf3dc'],
      [0.6, '#efdcb4'],
      [1, '#b99763'],
    ],
    { cx: 0.4, cy: 0.34, r: 0.75 },
  )
  const inside = definitions.clipPath('crab-bowl', drawDisc(x, y, bowl, { fill: '#000' }))
  return [
    drawPlate(setting, 'celadon', 0.93),
    drawDisc(x, y, bowl, { fill: broth }),
    group({ clipPath: inside }, drawNoodles(setting, bowl, random)),
    drawCrab(setting),
    drawSpringOnion({ x, y: y + r * 0.12, radius: r * 0.66 }, random, {
      count: 30,
      size: r * 0.02,
    }),
    drawPepper(setting, bowl, random),
    drawGloss(x, y, r * 0.96, 0.35),
  ].join('')
}

function drawNoodles({ x, y, radius: r }: Setting, bowl: number, random: Random): string {
  return range(110)
    .map((index) => {
      const reach = bowl * (0.2 + 0.66 * random())
      const start = random() * FULL_TURN
      const end = start + 0.7 + random() * 1.6
      const centreX = x + (random() - 0.5) * bowl * 0.4
      const centreY = y + bowl * 0.1 + (random() - 0.5) * bowl * 0.4
      const point = (angle: number): string =>
        at(centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach * 0.84)
      const d = `M${point(start)}A${format(reach)} ${format(reach * 0.84)} 0 0 1 ${point(end)}`
      return (
        line(d, '#8a6a38', 1, { strokeWidth: format(r * 0.02), opacity: 0.28 }) +
        line(d, getCyclic(NOODLES, index), 1, {
          strokeWidth: format(r * 0.014),
          strokeLinecap: 'round',
        })
      )
    })
    .join('')
}

function drawCrab({ definitions, x, y, radius: r }: Setting): string {
  const red = definitions.radialGradient(
    'crab-shell',
    [
      [0, '#ff9a5c'],
      [0.55, '#e0562a'],
      [1, '#8f2410'],
    ],
    { cx: 0.42, cy: 0.3, r: 0.8 },
  )
  const soft = getBlur(definitions, 'sharp')
  const leg = (side: 1 | -1, index: number): string => {
    const rootX = side * 78
    const rootY = 2 + index * 18
    const d = `M${at(rootX, rootY)}q${at(side * 46, -16 + index * 12)} ${at(side * 66, 26 + index * 12)}`
    return (
      line(d, '#8f2410', 15, { strokeLinecap: 'round' }) +
      line(d, '#ef7440', 9, { strokeLinecap: 'round' })
    )
  }
  const claw = (side: 1 | -1): string =>
    group(
      { transform: `translate(${at(side * 84, -22)}) scale(${side * 0.98} 0.98) rotate(34)` },
      line('M-6 6L-26 30', '#8f2410', 24, { strokeLinecap: 'round' }),
      shape(CLAW, '#5a1406', { opacity: 0.45, transform: 'translate(4 7)' }),
      shape(CLAW, red, { stroke: '#8f2410', strokeWidth: 2 }),
      shape('M6 -90C-2 -78 -4 -66 2 -56L-4 -72ZM32 -76C20 -78 8 -70 2 -56L22 -66Z', '#3a1408'),
      line('M-20 -60C-22 -42 -14 -24 -4 -14', '#ffd0ae', 5, {
        strokeLinecap: 'round',
        opacity: 0.75,
      }),
    )
  const dimples = [
    [-44, -22],
    [-20, -6],
    [20, -6],
    [44, -22],
    [0, 18],
    [-34, 20],
    [34, 20],
  ].map(([dx = 0, dz = 0]) =>
    element('ellipse', { cx: dx, cy: dz, rx: 9, ry: 5, fill: '#b53a18', opacity: 0.55 }),
  )
  return group(
    { transform: `translate(${at(x, y - r * 0.06)}) rotate(-10) scale(${format(r / 190)})` },
    ...[0, 1, 2].flatMap((index) => [leg(1, index), leg(-1, index)]),
    claw(1),
    claw(-1),
    shape(SHELL, '#4a1206', { opacity: 0.5, transform: 'translate(6 12)', filter: soft }),
    shape(SHELL, red, { stroke: '#8f2410', strokeWidth: 2 }),
    ...dimples,
    line('M-82 -10C-70 -40 -36 -54 6 -54', '#ffe0c4', 6, { strokeLinecap: 'round', opacity: 0.8 }),
    line('M-70 34C-40 48 40 48 70 34', '#7a1d0c', 3, { strokeLinecap: 'round', opacity: 0.7 }),
  )
}

/** White pepper, as dark specks in the broth. */
function drawPepper({ x, y, radius: r }: Setting, bowl: number, random: Random): string {
  return range(60)
    .map(() => {
      const angle = random() * FULL_TURN
      const distance = bowl * Math.sqrt(random()) * 0.95
      return drawDisc(
        x + Math.cos(angle) * distance,
        y + Math.sin(angle) * distance,
        r * (0.003 + random() * 0.004),
        { fill: '#6d5a44', opacity: 0.7 },
      )
    })
    .join('')
}
