import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'
import { drawRice } from './rice.ts'

const { at } = canvasPen
const GRAINS = ['#f6ecc9', '#eadba6', '#fff8e2', '#dcc887']

/** Sliced chicken over cucumber, a dome of rice, three sauces. */
export function drawChickenRice(setting: Setting): string {
  const random = createRandom(89)
  const { definitions, x, y, radius: r } = setting
  const sauce = (dx: number, dy: number, colour: string, light: string): string => {
    const dish: Setting = { definitions, x: x + r * dx, y: y + r * dy, radius: r * 0.2 }
    return [
      drawPlate(dish, 'ink', 0.86),
      drawDisc(dish.x, dish.y, dish.radius * 0.8, { fill: colour }),
      shape(
        drawBlob(dish.x - r * 0.03, dish.y - r * 0.03, r * 0.08, r * 0.05, random, {
          roughness: 0.2,
        }),
        light,
        { opacity: 0.6 },
      ),
      drawGloss(dish.x, dish.y, dish.radius * 0.9, 0.5),
    ].join('')
  }
  return [
    drawPlate(setting, 'porcelain', 0.86),
    shape(
      drawBlob(x - r * 0.22, y + r * 0.14, r * 0.56, r * 0.42, random, { points: 12 }),
      '#c9a35a',
      { opacity: 0.45 },
    ),
    drawDome(setting, random),
    ...range(7).map((index) => drawCucumber(setting, index)),
    ...range(8).map((index) => drawSlice(setting, index)),
    ...range(5).map((index) =>
      drawLeaf({
        x: x - r * (0.12 - random() * 0.2),
        y: y + r * (0.02 + random() * 0.1),
        length: r * 0.16,
        width: r * 0.05,
        angle: index * 72 + random() * 40,
        colour: index % 2 ? '#3f7a3d' : '#5f9a4c',
      }),
    ),
    sauce(0.44, 0.6, '#b8301a', '#ef7a4c'),
    sauce(0.7, 0.24, '#d8c58a', '#f5eac2'),
    sauce(0.06, 0.74, '#24100a', '#6b3a20'),
  ].join('')
}

function drawDome({ x, y, radius: r }: Setting, random: Random): string {
  const dome = { x: x + r * 0.32, y: y - r * 0.34, radius: r * 0.34 }
  return [
    drawDisc(dome.x + r * 0.05, dome.y + r * 0.07, dome.radius, { fill: '#000', opacity: 0.28 }),
    drawDisc(dome.x, dome.y, dome.radius, { fill: '#d9c68a' }),
    drawRice(dome, random, { count: 190, length: r * 0.05, colours: GRAINS }),
    drawDisc(dome.x + r * 0.06, dome.y + r * 0.08, dome.radius, {
      fill: 'none',
      stroke: '#8a6a2c',
      strokeWidth: r * 0.05,
      opacity: 0.14,
    }),
  ].join('')
}

function drawCucumber({ x, y, radius: r }: Setting, index: number): string {
  return group(
    {
      transform: `translate(${at(x - r * 0.62 + index * r * 0.13, y - r * 0.1 - Math.sin(index * 0.5) * r * 0.06)})`,
    },
    drawDisc(2, 4, r * 0.12, { fill: '#000', opacity: 0.25 }),
    drawDisc(0, 0, r * 0.12, { fill: '#4f8a3e' }),
    drawDisc(0, 0, r * 0.108, { fill: '#dcecb4' }),
    drawDisc(0, 0, r * 0.06, { fill: '#c2dc92' }),
  )
}

/** A slice, skin side up, leaning on the next one. */
function drawSlice({ x, y, radius: r }: Setting, index: number): string {
  const place = index - 3.5
  const slice = { x: format(-r * 0.085), y: format(-r * 0.27), rx: format(r * 0.07) }
  const height = format(r * 0.54)
  return group(
    {
      transform: `translate(${at(x - r * 0.22 + place * r * 0.135, y + r * 0.18 + Math.abs(place) * r * 0.014)}) rotate(${format(place * 3 + 12)})`,
    },
    element('rect', {
      ...slice,
      width: format(r * 0.18),
      height,
      fill: '#3a2408',
      opacity: 0.4,
      transform: 'translate(5 7)',
    }),
    element('rect', { ...slice, width: format(r * 0.18), height, fill: '#d8ab5e' }),
    element('rect', { ...slice, width: format(r * 0.15), height, fill: '#f8ecd4' }),
    element('rect', { ...slice, width: format(r * 0.055), height, fill: '#ecc985' }),
    line(
      `M${at(r * 0.02, -r * 0.18)}q${at(r * 0.02, r * 0.18)} ${at(-r * 0.01, r * 0.36)}`,
      '#e0c9a0',
      1,
      {
        strokeWidth: format(r * 0.014),
        strokeLinecap: 'round',
      },
    ),
    line(`M${at(-r * 0.06, -r * 0.2)}V${format(r * 0.12)}`, '#fff6dc', 1, {
      strokeWidth: format(r * 0.014),
      strokeLinecap: 'round',
      opacity: 0.8,
    }),
  )
}
