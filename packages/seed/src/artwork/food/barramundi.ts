import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, getHelping, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen
const FLORETS = ['#2e5a2c', '#41743a', '#1f4122']
const STALKS = ['#4d7f3f', '#5f934b']
const HERBS = ['#37683a', '#5a8f45', '#7fae5c']
const FILLET =
  'M-86 10C-84 -28 -30 -46 30 -40C68 -36 96 -18 94 4C92 30 40 44 -20 40C-60 38 -86 32 -86 10Z'
const LEMON = 'M-30 0A30 30 0 0 1 30 0Z'

export function drawBarramundi(setting: Setting): string {
  const random = createRandom(7)
  const food = getHelping(setting)
  return [
    drawPlate(setting, 'porcelain', 0.82),
    drawSauce(food, random),
    drawBroccolini(food, random),
    drawFillet(food),
    drawLemon(food),
    drawHerbs(food, random),
  ].join('')
}

function drawSauce({ x, y, radius: r }: Setting, random: Random): string {
  const edges = { roughness: 0.1, points: 11 }
  const pool = shape(
    drawBlob(x - r * 0.02, y + r * 0.1, r * 0.5, r * 0.36, random, edges),
    '#d8c06a',
  )
  const light = shape(
    drawBlob(x - r * 0.05, y + r * 0.06, r * 0.44, r * 0.29, random, edges),
    '#efdf9d',
  )
  const gloss = line(
    `M${at(x - r * 0.4, y + r * 0.02)}q${r * 0.1} ${-r * 0.16} ${r * 0.3} ${-r * 0.16}`,
    '#fff',
    r * 0.02,
    { opacity: 0.7, strokeLinecap: 'round' },
  )
  const oil = range(8).map(() =>
    drawDisc(
      x + r * (0.36 + random() * 0.16),
      y + r * (0.1 + (random() - 0.5) * 0.5),
      r * (0.01 + random() * 0.02),
      { fill: '#4c7a3a' },
    ),
  )
  return [pool, light, gloss, ...oil].join('')
}

function drawBroccolini({ x, y, radius: r }: Setting, random: Random): string {
  return range(4)
    .map((index) => {
      const footX = x - r * 0.34 + index * r * 0.085
      const footY = y + r * 0.36 - index * r * 0.03
      const stalk = (dx: number): string =>
        `M${at(footX - dx, footY - dx)}q${r * 0.1} ${-r * 0.3} ${r * 0.28} ${-r * 0.62}`
      const florets = range(7).map((floret) =>
        drawDisc(
          footX + r * 0.28 + (random() - 0.5) * r * 0.09,
          footY - r * 0.62 + (random() - 0.5) * r * 0.1,
          r * 0.026,
          { fill: getCyclic(FLORETS, floret) },
        ),
      )
      return [
        line(stalk(0), '#1d3b22', r * 0.05, { strokeLinecap: 'round' }),
        line(stalk(1), getCyclic(STALKS, index), r * 0.034, { strokeLinecap: 'round' }),
        ...florets,
      ].join('')
    })
    .join('')
}

function drawFillet({ x, y, radius }: Setting): string {
  return group(
    {
      transform: `translate(${at(x + radius * 0.08, y + radius * 0.06)}) rotate(-24) scale(${format(radius / 190)})`,
    },
    shape(FILLET, '#3a2b12', { opacity: 0.45, transform: 'translate(6 10)' }),
    shape(FILLET, '#f3e7cf'),
    shape(FILLET, '#b9722e', { transform: 'scale(.97 .9) translate(0 -4)' }),
    shape(FILLET, '#d99a4c', { transform: 'scale(.9 .68) translate(-2 -12)' }),
    group(
      { stroke: '#5b3112', strokeWidth: 4, strokeLinecap: 'round', opacity: 0.8 },
      element('path', { d: 'M-52 -22L-34 22M-16 -30L2 24M22 -30L40 22M56 -22L70 14' }),
    ),
    line('M-72 -8C-56 -30 -10 -38 34 -34', '#ffe9bd', 4, {
      strokeLinecap: 'round',
      opacity: 0.85,
    }),
  )
}

function drawLemon({ x, y, radius }: Setting): string {
  return group(
    {
      transform: `translate(${at(x + radius * 0.4, y - radius * 0.3)}) rotate(30) scale(${format(radius / 200)})`,
    },
    shape(LEMON, '#000', { opacity: 0.25, transform: 'translate(4 5)' }),
    shape(LEMON, '#e8c531'),
    shape('M-25 -1.5A25 25 0 0 1 25 -1.5Z', '#fbf0a8'),
    group(
      { stroke: '#fffbe0', strokeWidth: 2 },
      element('path', { d: 'M0 -1L0 -24M0 -1L-17 -17M0 -1L17 -17' }),
    ),
  )
}

function drawHerbs({ x, y, radius: r }: Setting, random: Random): string {
  return range(9)
    .map((index) =>
      drawLeaf({
        x: x + r * (0.02 + (random() - 0.5) * 0.4),
        y: y + r * (random() - 0.5) * 0.3,
        length: r * 0.09,
        width: r * 0.03,
        angle: random() * 360,
        colour: getCyclic(HERBS, index),
      }),
    )
    .join('')
}
