import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'
import { drawSoftEgg } from './soft-egg.ts'

const { at } = canvasPen
const FULL_TURN = 6.3
const NOODLES = ['#f6e3c0', '#eccf9f', '#fbeed4']
const LEAVES = ['#2d5a37', '#3f7a46', '#6b9c4e']
const PRAWN =
  'M-38 12C-44 -26 -8 -48 24 -36C44 -28 50 -6 40 10C36 16 28 12 29 5C30 -8 20 -16 6 -14C-10 -12 -18 2 -14 18C-10 30 -34 30 -38 12Z'

export function drawLaksa(setting: Setting): string {
  const { definitions, x, y, radius } = setting
  const random = createRandom(11)
  const bowl = radius * 0.91
  const broth = definitions.radialGradient(
    'laksa-broth',
    [
      [0, '#e8935a'],
      [0.55, '#c9622f'],
      [1, '#6f2a12'],
    ],
    { cx: 0.4, cy: 0.34, r: 0.75 },
  )
  const inside = definitions.clipPath('laksa-bowl', drawDisc(x, y, bowl, { fill: '#000' }))
  return [
    drawPlate(setting, 'ink', 0.93),
    drawDisc(x, y, bowl, { fill: broth }),
    group({ clipPath: inside }, drawNoodles(setting, bowl, random), drawOil(setting, bowl, random)),
    drawPrawn(x - bowl * 0.3, y - bowl * 0.3, radius / 150, -12),
    drawPrawn(x + bowl * 0.2, y - bowl * 0.42, radius / 160, 38),
    drawSoftEgg(definitions, {
      x: x + bowl * 0.46,
      y: y + bowl * 0.12,
      radius: radius * 0.3,
      angle: 24,
    }),
    drawTofu(x - bowl * 0.48, y + bowl * 0.2, radius * 1.15, 20),
    drawTofu(x - bowl * 0.26, y + bowl * 0.46, radius * 1.15, -16),
    drawHerbs(setting, bowl, random),
    drawSambal(setting, bowl, random),
    drawGloss(x, y, radius * 0.96, 0.35),
  ].join('')
}

function drawNoodles({ x, y, radius }: Setting, bowl: number, random: Random): string {
  return range(46)
    .map((index) => {
      const reach = bowl * (0.16 + 0.6 * random())
      const start = random() * FULL_TURN
      const end = start + 0.9 + random() * 1.9
      const centreX = x - bowl * 0.12 + (random() - 0.5) * bowl * 0.5
      const centreY = y + bowl * 0.16 + (random() - 0.5) * bowl * 0.4
      const point = (angle: number): string =>
        at(centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach * 0.8)
      const d = `M${point(start)}A${format(reach)} ${format(reach * 0.8)} 0 0 1 ${point(end)}`
      return [
        line(d, '#7a3516', 1, {
          strokeWidth: format(radius * 0.034),
          opacity: 0.35,
          transform: 'translate(1.5 2)',
        }),
        line(d, getCyclic(NOODLES, index), 1, {
          strokeWidth: format(radius * 0.026),
          strokeLinecap: 'round',
          opacity: 0.92,
        }),
      ].join('')
    })
    .join('')
}

/** Drops of chilli oil. */
function drawOil({ x, y, radius }: Setting, bowl: number, random: Random): string {
  return range(70)
    .map(() => {
      const angle = random() * FULL_TURN
      const distance = bowl * Math.sqrt(random()) * 0.97
      return drawDisc(
        x + Math.cos(angle) * distance,
        y + Math.sin(angle) * distance,
        radius * (0.006 + random() * 0.018),
        { fill: '#f9b06a', opacity: Number(format(0.25 + random() * 0.5)) },
      )
    })
    .join('')
}

function drawPrawn(x: number, y: number, scale: number, angle: number): string {
  return group(
    { transform: `translate(${at(x, y)}) rotate(${angle}) scale(${scale})` },
    shape(PRAWN, '#000', { opacity: 0.4, transform: 'translate(4 6)' }),
    shape(PRAWN, '#f08a5d'),
    line('M-36 8C-40 -24 -8 -44 22 -33C38 -27 45 -10 38 6', '#ffd9bd', 5, {
      strokeLinecap: 'round',
      opacity: 0.9,
    }),
    group(
      { stroke: '#c8502b', strokeWidth: 3, strokeLinecap: 'round', opacity: 0.75 },
      element('path', {
        d: 'M-34 -8L-17 4M-22 -30L-8 -13M2 -42L6 -16M26 -36L20 -14M42 -18L30 -4',
      }),
    ),
    shape('M-38 12C-46 22 -44 36 -34 40L-22 28Z', '#d9532c'),
  )
}

function drawTofu(x: number, y: number, radius: number, angle: number): string {
  const puff = { x: -radius * 0.12, y: -radius * 0.1, width: radius * 0.25, height: radius * 0.21 }
  const corner = radius * 0.03
  return group(
    { transform: `translate(${at(x, y)}) rotate(${angle})` },
    element('rect', {
      ...puff,
      rx: corner,
      fill: '#000',
      opacity: 0.35,
      transform: 'translate(3 5)',
    }),
    element('rect', { ...puff, rx: corner, fill: '#c98a3a' }),
    element('rect', {
      x: -radius * 0.105,
      y: -radius * 0.085,
      width: radius * 0.2,
      height: radius * 0.07,
      rx: radius * 0.02,
      fill: '#e9b86a',
      opacity: 0.8,
    }),
  )
}

function drawHerbs({ x, y, radius }: Setting, bowl: number, random: Random): string {
  return range(13)
    .map((index) =>
      drawLeaf({
        x: x + bowl * (0.02 + (random() - 0.5) * 0.34),
        y: y + bowl * (0.02 + (random() - 0.5) * 0.34),
        length: radius * 0.17,
        width: radius * 0.014,
        angle: random() * 360,
        colour: getCyclic(LEAVES, index),
      }),
    )
    .join('')
}

function drawSambal({ x, y, radius }: Setting, bowl: number, random: Random): string {
  const rough = { roughness: 0.2 }
  return [
    shape(
      drawBlob(x - bowl * 0.02, y + bowl * 0.5, radius * 0.12, radius * 0.08, random, rough),
      '#8d1c10',
    ),
    shape(
      drawBlob(x - bowl * 0.05, y + bowl * 0.47, radius * 0.06, radius * 0.03, random, rough),
      '#d8502b',
      { opacity: 0.8 },
    ),
  ].join('')
}
