import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, type Setting } from './crockery.ts'

const { at } = canvasPen
const FULL_TURN = 6.28
const FOCUS = { cx: 0.4, cy: 0.34, r: 0.75 }
const ICE = ['#ffffff', '#eef3f3', '#dfe8e8', '#fbf7ee']
const JELLY = ['#4f8a3c', '#6aa24c', '#3c7230']

export function drawChendol(setting: Setting): string {
  const { definitions, x, y, radius } = setting
  const random = createRandom(53)
  const bowl = radius * 0.89
  const milk = definitions.radialGradient(
    'coconut-milk',
    [
      [0, '#fffdf6'],
      [0.6, '#f3ead8'],
      [1, '#c9b795'],
    ],
    FOCUS,
  )
  const inside = definitions.clipPath('chendol-bowl', drawDisc(x, y, bowl, { fill: '#000' }))
  return [
    drawPlate(setting, 'celadon', 0.93),
    drawDisc(x, y, bowl, { fill: milk }),
    group(
      { clipPath: inside },
      drawGulaMelaka(setting, bowl, random),
      drawIce(setting, bowl, random),
      drawJelly(setting, bowl, random),
      drawBeans(setting, bowl, random),
    ),
    drawGloss(x, y, radius * 0.94, 0.35),
  ].join('')
}

function drawGulaMelaka({ definitions, x, y }: Setting, bowl: number, random: Random): string {
  const syrup = definitions.radialGradient(
    'gula-melaka',
    [
      [0, '#8a4a17'],
      [0.7, '#5a2707'],
      [1, '#371403'],
    ],
    FOCUS,
  )
  return [
    shape(
      drawBlob(x - bowl * 0.28, y - bowl * 0.2, bowl * 0.6, bowl * 0.46, random, {
        roughness: 0.14,
        points: 11,
      }),
      syrup,
      { opacity: 0.9 },
    ),
    shape(
      drawBlob(x + bowl * 0.2, y - bowl * 0.5, bowl * 0.3, bowl * 0.18, random, {
        roughness: 0.25,
        points: 9,
      }),
      syrup,
      { opacity: 0.7 },
    ),
    line(
      `M${at(x - bowl * 0.62, y - bowl * 0.34)}q${at(bowl * 0.2, -bowl * 0.2)} ${at(bowl * 0.5, -bowl * 0.12)}`,
      '#d99a55',
      3,
      { opacity: 0.7, strokeLinecap: 'round' },
    ),
  ].join('')
}

/** Shaved ice: small bright facets. */
function drawIce({ x, y, radius }: Setting, bowl: number, random: Random): string {
  return range(170)
    .map((index) => {
      const angle = random() * FULL_TURN
      const distance = bowl * 0.5 * Math.sqrt(random())
      const facetX = x + bowl * 0.02 + Math.cos(angle) * distance
      const facetY = y + bowl * 0.02 + Math.sin(angle) * distance
      const width = radius * (0.018 + random() * 0.022)
      const height = radius * (0.012 + random() * 0.014)
      const facet = drawBlob(facetX, facetY, width, height, random, { roughness: 0.3, points: 5 })
      return shape(facet, getCyclic(ICE, index), { opacity: format(0.55 + random() * 0.4) })
    })
    .join('')
}

function drawJelly({ x, y, radius: r }: Setting, bowl: number, random: Random): string {
  const p = (dx: number, dy: number): string => at(r * dx, r * dy)
  const strip = `M${p(-0.09, 0)}q${p(0.09, -0.05)} ${p(0.18, 0.01)}`
  return range(58)
    .map((index) => {
      const angle = 0.1 + random() * 2.9
      const distance = bowl * (0.2 + 0.62 * Math.sqrt(random()))
      const jellyX = x - bowl * 0.02 + Math.cos(angle) * distance
      const jellyY = y + bowl * 0.04 + Math.sin(angle) * distance * 0.94
      const turn = format(random() * 360)
      return group(
        { transform: `translate(${at(jellyX, jellyY)}) rotate(${turn})` },
        line(strip, '#1c3a17', 1, {
          strokeWidth: format(r * 0.042),
          strokeLinecap: 'round',
          opacity: 0.4,
          transform: 'translate(1.5 3)',
        }),
        line(strip, getCyclic(JELLY, index), 1, {
          strokeWidth: format(r * 0.038),
          strokeLinecap: 'round',
        }),
        line(`M${p(-0.07, -0.012)}q${p(0.07, -0.04)} ${p(0.12, -0.006)}`, '#c6e3a4', 1, {
          strokeWidth: format(r * 0.008),
          strokeLinecap: 'round',
          opacity: 0.85,
        }),
      )
    })
    .join('')
}

function drawBeans({ x, y, radius: r }: Setting, bowl: number, random: Random): string {
  const size = { rx: format(r * 0.05), ry: format(r * 0.034) }
  return range(34)
    .map((index) => {
      const angle = random() * FULL_TURN
      const distance = bowl * 0.34 * Math.sqrt(random())
      const beanX = x + bowl * 0.36 + Math.cos(angle) * distance
      const beanY = y - bowl * 0.32 + Math.sin(angle) * distance * 0.86
      const turn = format(random() * 360)
      return group(
        { transform: `translate(${at(beanX, beanY)}) rotate(${turn})` },
        element('ellipse', {
          ...size,
          fill: '#2a0608',
          opacity: 0.45,
          transform: 'translate(2 3)',
        }),
        element('ellipse', { ...size, fill: index % 2 ? '#5e1a1c' : '#74252a' }),
        line(
          `M${at(-r * 0.026, -r * 0.014)}q${at(r * 0.026, -r * 0.014)} ${at(r * 0.046, 0)}`,
          '#d9a09a',
          1.6,
          { strokeLinecap: 'round', opacity: 0.8 },
        ),
      )
    })
    .join('')
}
