import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape, type Stop } from '../svg.ts'
import {
  drawDisc,
  drawGloss,
  drawPlate,
  drawShadow,
  getBlur,
  getGlaze,
  getRim,
  type Glaze,
  type Setting,
} from './crockery.ts'
import { CALAMANSI, drawCitrus, drawPiece, PINEAPPLE, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen
const FOCUS = { cx: 0.4, cy: 0.34, r: 0.75 }

interface Drink {
  /** From the middle to the rim. */
  liquid: readonly Stop[]
  /** The ring along the rim: foam, crema or milk. */
  ring: string
  vessel: { kind: 'cup'; glaze: Glaze } | { kind: 'glass'; iceCubes: number } | { kind: 'stemware' }
  garnish?: (setting: Setting, random: Random) => string
}

const swirl =
  (colour: string) =>
  ({ x, y, radius: r }: Setting): string =>
    [0.4, 0.27, 0.15]
      .map((reach, index) =>
        line(
          `M${at(x - r * reach, y + r * 0.05 * index)}A${format(r * reach)} ${format(r * reach * 0.92)} 0 1 1 ${at(x + r * reach * 0.5, y + r * reach * 0.84)}`,
          colour,
          1,
          { strokeWidth: format(r * (0.05 - index * 0.01)), strokeLinecap: 'round', opacity: 0.55 },
        ),
      )
      .join('')

const DRINKS = {
  teh: {
    liquid: [
      [0, '#dfa268'],
      [0.7, '#c27a3f'],
      [1, '#7d4319'],
    ],
    ring: '#f0c794',
    vessel: { kind: 'cup', glaze: 'porcelain' },
    // Evaporated milk, before it is stirred.
    garnish: swirl('#f7ddb4'),
  },
  longBlack: {
    liquid: [
      [0, '#3a1f10'],
      [0.7, '#201008'],
      [1, '#0c0502'],
    ],
    ring: '#b8763a',
    vessel: { kind: 'cup', glaze: 'ink' },
  },
  bandung: {
    liquid: [
      [0, '#f7b3bd'],
      [0.7, '#ea8698'],
      [1, '#b64b62'],
    ],
    ring: '#fbd3d8',
    vessel: { kind: 'glass', iceCubes: 5 },
  },
  coldBrew: {
    liquid: [
      [0, '#6b3b1a'],
      [0.7, '#3b1c0b'],
      [1, '#180a03'],
    ],
    ring: '#8f5a2c',
    vessel: { kind: 'glass', iceCubes: 5 },
    garnish: ({ x, y, radius: r }) =>
      drawCitrus(x - r * 0.2, y + r * 0.24, r * 0.17, CALAMANSI) +
      drawCitrus(x + r * 0.1, y + r * 0.32, r * 0.17, CALAMANSI) +
      drawCitrus(x + r * 0.74, y + r * 0.6, r * 0.16, CALAMANSI),
  },
  lager: {
    liquid: [
      [0, '#f6c95a'],
      [0.7, '#e0a02c'],
      [1, '#a86a12'],
    ],
    ring: '#fbe6a8',
    vessel: { kind: 'glass', iceCubes: 0 },
    garnish: ({ x, y, radius: r }, random) =>
      [
        shape(
          drawBlob(x + 3, y + 4, r * 0.58, r * 0.57, random, { roughness: 0.06, points: 15 }),
          '#c9a25a',
          { opacity: 0.7 },
        ),
        shape(
          drawBlob(x, y, r * 0.57, r * 0.56, random, { roughness: 0.06, points: 15 }),
          '#fdf6e2',
        ),
        strew({ x, y, radius: r * 0.5 }, random, 60, (px, py) =>
          drawDisc(px, py, r * (0.014 + random() * 0.035), {
            fill: '#fffdf6',
            stroke: '#e6d5ac',
            strokeWidth: 1.4,
          }),
        ),
      ].join(''),
  },
  sling: {
    liquid: [
      [0, '#f58a6a'],
      [0.7, '#dd4f3c'],
      [1, '#8f1f1f'],
    ],
    ring: '#ffd3c2',
    vessel: { kind: 'glass', iceCubes: 4 },
    garnish: ({ x, y, radius: r }) =>
      [
        ...range(3).map((index) =>
          drawLeaf({
            x: x + r * 0.5,
            y: y - r * 0.3,
            length: r * 0.5,
            width: r * 0.07,
            angle: -66 + index * 24,
            colour: index === 1 ? '#4c8648' : '#2f6338',
          }),
        ),
        drawCitrus(x + r * 0.42, y - r * 0.2, r * 0.26, PINEAPPLE),
        drawDisc(x + r * 0.1 + 3, y + r * 0.16 + 5, r * 0.13, { fill: '#000', opacity: 0.35 }),
        drawDisc(x + r * 0.1, y + r * 0.16, r * 0.13, { fill: '#8d0f1c' }),
        drawDisc(x + r * 0.07, y + r * 0.13, r * 0.05, { fill: '#f2949a', opacity: 0.8 }),
        line(
          `M${at(x + r * 0.12, y + r * 0.06)}q${at(r * 0.06, -r * 0.16)} ${at(r * 0.2, -r * 0.2)}`,
          '#5a3a1a',
          3,
        ),
      ].join(''),
  },
  riesling: {
    liquid: [
      [0, '#fbf6c6'],
      [0.55, '#eadb86'],
      [0.9, '#c6ab48'],
      [1, '#8f7424'],
    ],
    ring: '#fffbe0',
    vessel: { kind: 'stemware' },
  },
} satisfies Record<string, Drink>

export type DrinkName = keyof typeof DRINKS

/** A drink from above, in its cup and saucer or in a glass on a coaster. */
export function createDrink(name: DrinkName): (setting: Setting) => string {
  const drink: Drink = DRINKS[name]
  const { vessel } = drink
  return (setting) => {
    if (vessel.kind === 'cup') return drawCup(setting, drink, vessel.glaze)
    if (vessel.kind === 'glass') return drawGlass(setting, drink, vessel.iceCubes)
    return drawStemware(setting, drink)
  }
}

function fillVessel(setting: Setting, { liquid, ring, garnish }: Drink, radius: number): string {
  const { definitions, x, y } = setting
  const random = createRandom(61)
  const bubbles = range(18).map(() => {
    const angle = 2 + random() * 2.6
    const distance = radius * (0.82 + random() * 0.1)
    return drawDisc(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance,
      radius * (0.02 + random() * 0.04),
      { fill: 'none', stroke: ring, strokeWidth: 2, opacity: 0.7 },
    )
  })
  return [
    drawDisc(x, y, radius, { fill: definitions.radialGradient('drink', liquid, FOCUS) }),
    drawDisc(x, y, radius * 0.94, { fill: 'none', stroke: ring, strokeWidth: 6, opacity: 0.65 }),
    ...bubbles,
    garnish?.(setting, random) ?? '',
  ].join('')
}

function drawCup(setting: Setting, drink: Drink, glaze: Glaze): string {
  const { definitions, x, y, radius: r } = setting
  const knuckle = format(r * 0.12)
  const handle = `M${at(x + r * 0.62, y - r * 0.12)}h${format(r * 0.26)}a${knuckle} ${knuckle} 0 0 1 0 ${format(r * 0.24)}h${format(-r * 0.26)}`
  const fill = getGlaze(definitions, glaze)
  return [
    drawPlate(setting, glaze, 0.74),
    group(
      { transform: `rotate(24 ${format(x)} ${format(y)})` },
      line(handle, fill, 1, { strokeWidth: format(r * 0.09) }),
    ),
    drawShadow({ ...setting, radius: r * 0.68 }, 0.5),
    drawDisc(x, y, r * 0.72, { fill }),
    drawDisc(x, y, r * 0.71, {
      fill: 'none',
      stroke: getRim(definitions, glaze),
      strokeWidth: 2.4,
    }),
    fillVessel(setting, drink, r * 0.62),
    drawGloss(x, y, r * 0.66, 0.4),
  ].join('')
}

function drawCoaster(setting: Setting, random: Random): string {
  const { definitions, x, y, radius: r } = setting
  const cork = definitions.radialGradient('cork', [
    [0, '#b58a58'],
    [1, '#7d5a34'],
  ])
  const grain = strew({ x, y, radius: r * 0.94 }, random, 90, (px, py) =>
    drawDisc(px, py, r * 0.012, { fill: '#5a3d20', opacity: 0.5 }),
  )
  return (
    drawShadow({ ...setting, radius: r * 0.96 }) + drawDisc(x, y, r * 0.96, { fill: cork }) + grain
  )
}

/** A wine glass: its foot shows through the wine, its rim stands nearer than its belly. */
function drawStemware(setting: Setting, drink: Drink): string {
  const { definitions, x, y, radius: r } = setting
  const random = createRandom(97)
  const near = { x: x - r * 0.03, y: y - r * 0.035 }
  const ring = (radius: number, strokeWidth: number, opacity: number, centre = { x, y }): string =>
    drawDisc(centre.x, centre.y, radius, { fill: 'none', stroke: '#ffffff', strokeWidth, opacity })
  const lit = definitions.radialGradient(
    'lit',
    [
      [0, '#fff3b0', 0.9],
      [0.5, '#f3cf62', 0.45],
      [1, '#f3cf62', 0],
    ],
    { cx: 0.5, cy: 0.5, r: 0.5 },
  )
  const arc = (radius: number, from: number, to: number): string => {
    const end = (turn: number): string =>
      at(near.x + Math.cos(turn) * radius, near.y + Math.sin(turn) * radius)
    return `M${end(from)}A${format(radius)} ${format(radius)} 0 0 1 ${end(to)}`
  }
  return [
    drawCoaster(setting, random),
    drawShadow({ ...setting, x: x + r * 0.04, y: y + r * 0.05, radius: r * 0.7 }, 0.55),
    // Lamplight that the wine gathers on the cork.
    drawDisc(x + r * 0.52, y + r * 0.56, r * 0.19, { fill: lit }),
    drawDisc(x, y, r * 0.78, { fill: '#e6eef0', opacity: 0.42 }),
    ring(r * 0.775, 2.6, 0.75),
    drawDisc(x, y, r * 0.7, { fill: definitions.radialGradient('drink', drink.liquid, FOCUS) }),
    ring(r * 0.5, 3, 0.28),
    element('circle', {
      cx: format(x + r * 0.02),
      cy: format(y + r * 0.03),
      r: format(r * 0.07),
      fill: '#8f7424',
      opacity: 0.5,
      filter: getBlur(definitions, 'soft'),
    }),
    drawDisc(x, y, r * 0.69, {
      fill: 'none',
      stroke: drink.ring,
      strokeWidth: 5,
      opacity: 0.7,
    }),
    // Chilled: the belly has misted over, in fine drops.
    strew({ x, y, radius: r * 0.775 }, random, 150, (px, py) =>
      Math.hypot(px - x, py - y) < r * 0.715
        ? ''
        : drawDisc(px, py, r * (0.005 + random() * 0.011), { fill: '#ffffff', opacity: 0.75 }),
    ),
    ring(r * 0.59, 7, 0.16, near),
    ring(r * 0.59, 2.4, 0.9, near),
    line(arc(r * 0.59, 3.5, 4.4), '#fffdf4', 1, {
      strokeWidth: format(r * 0.026),
      strokeLinecap: 'round',
    }),
    line(arc(r * 0.59, 0.5, 0.9), '#fffdf4', 1, {
      strokeWidth: format(r * 0.018),
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
    line(arc(r * 0.46, 3.55, 4.25), '#fffef2', 1, {
      strokeWidth: format(r * 0.05),
      strokeLinecap: 'round',
      opacity: 0.55,
    }),
    drawGloss(x, y, r * 0.86, 0.7),
  ].join('')
}

function drawGlass(setting: Setting, drink: Drink, iceCubes: number): string {
  const { x, y, radius: r } = setting
  const random = createRandom(83)
  const cubes = range(iceCubes).map((index) => {
    const angle = (index / iceCubes) * 6.28 + 0.6
    return group(
      { opacity: 0.62 },
      drawPiece({
        x: x + Math.cos(angle) * r * 0.34,
        y: y + Math.sin(angle) * r * 0.34,
        length: r * 0.17,
        width: r * 0.16,
        angle: index * 47,
        tones: ['#ffffff', drink.ring, '#ffffff'],
        roundness: 0.3,
      }),
    )
  })
  const iced: Drink = {
    ...drink,
    garnish: (inner, seeded) => cubes.join('') + (drink.garnish?.(inner, seeded) ?? ''),
  }
  return [
    drawCoaster(setting, random),
    drawShadow({ ...setting, radius: r * 0.72 }, 0.5),
    drawDisc(x, y, r * 0.75, { fill: '#dfe9ec', opacity: 0.5 }),
    drawDisc(x, y, r * 0.74, { fill: 'none', stroke: '#ffffff', strokeWidth: 3, opacity: 0.8 }),
    fillVessel(setting, iced, r * 0.67),
    drawDisc(x, y, r * 0.67, { fill: 'none', stroke: '#ffffff', strokeWidth: 1.6, opacity: 0.5 }),
    drawGloss(x, y, r * 0.82, 0.7),
  ].join('')
}
