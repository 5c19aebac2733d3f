import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawGloss, drawShadow, type Setting } from './crockery.ts'
import { drawRice, drawSpringOnion } from './rice.ts'

const { at } = canvasPen
const GRAINS = ['#e9d7b0', '#d9bd86', '#f4e8cc', '#c79f5f']
const FAT = ['#f3cdb4', '#e8b39a']

/** Rice in its pot, with slices of lap cheong, cubes of yam and dark soy. */
export function drawClaypotRice(setting: Setting): string {
  const random = createRandom(67)
  const { x, y, radius: r } = setting
  const bed = { x, y, radius: r * 0.72 }
  return [
    drawPot(setting),
    shape(drawBlob(x, y, r * 0.78, r * 0.77, random, { roughness: 0.02, points: 16 }), '#8a5a22'),
    drawRice(bed, random, { count: 420, length: r * 0.05, colours: GRAINS }),
    ...range(5).map((index) =>
      shape(
        drawBlob(
          x + r * (random() - 0.5) * 0.9,
          y + r * (random() - 0.5) * 0.9,
          r * (0.1 + random() * 0.08),
          r * 0.06,
          random,
          { roughness: 0.3 },
        ),
        '#4a2208',
        { opacity: index % 2 ? 0.42 : 0.55 },
      ),
    ),
    ...range(9).map((index) => drawYam(setting, random, index)),
    ...range(11).map((index) => drawLapCheong(setting, random, index)),
    drawSpringOnion({ x, y, radius: r * 0.56 }, random, { count: 26, size: r * 0.022 }),
    drawGloss(x, y, r * 0.92, 0.25),
  ].join('')
}

function drawPot(setting: Setting): string {
  const { definitions, x, y, radius: r } = setting
  const clay = definitions.linearGradient(
    'clay',
    [
      [0, '#b98a5c'],
      [0.5, '#7d5331'],
      [1, '#3d2413'],
    ],
    { x1: 0.12, y1: 0.05, x2: 0.88, y2: 0.95 },
  )
  const ear = (angle: number): string =>
    group(
      { transform: `rotate(${angle} ${format(x)} ${format(y)})` },
      element('rect', {
        x: format(x + r * 0.84),
        y: format(y - r * 0.17),
        width: format(r * 0.22),
        height: format(r * 0.34),
        rx: format(r * 0.08),
        fill: clay,
        stroke: '#2a170b',
        strokeOpacity: 0.5,
        strokeWidth: 2,
      }),
    )
  return [
    drawShadow({ ...setting, radius: r * 0.94 }),
    ear(-28),
    ear(152),
    drawDisc(x, y, r * 0.93, { fill: clay }),
    drawDisc(x, y, r * 0.92, { fill: 'none', stroke: '#e7bd8c', strokeWidth: 2, opacity: 0.5 }),
    drawDisc(x, y, r * 0.81, { fill: '#1d1009' }),
    drawDisc(x, y, r * 0.81, { fill: 'none', stroke: '#000', strokeWidth: 4, opacity: 0.4 }),
  ].join('')
}

/** Slices lie in a loose ring. */
function drawLapCheong({ x, y, radius: r }: Setting, random: Random, index: number): string {
  const angle = index * 0.86 + random() * 0.3
  const distance = r * (0.28 + (index % 3) * 0.13)
  const size = { rx: format(r * 0.15), ry: format(r * 0.1) }
  const fat = range(7).map((spot) =>
    drawDisc(
      (random() - 0.5) * r * 0.2,
      (random() - 0.5) * r * 0.12,
      r * (0.01 + random() * 0.013),
      {
        fill: getCyclic(FAT, spot),
      },
    ),
  )
  return group(
    {
      transform: `translate(${at(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance)}) rotate(${format(random() * 180)})`,
    },
    element('ellipse', { ...size, fill: '#1c0803', opacity: 0.5, transform: 'translate(3 6)' }),
    element('ellipse', { ...size, fill: '#5a150f' }),
    element('ellipse', { rx: format(r * 0.136), ry: format(r * 0.088), fill: '#a83424' }),
    ...fat,
    line(
      `M${at(-r * 0.1, -r * 0.05)}q${at(r * 0.08, -r * 0.05)} ${at(r * 0.17, -r * 0.01)}`,
      '#ffc2a0',
      1,
      {
        strokeWidth: format(r * 0.014),
        strokeLinecap: 'round',
        opacity: 0.7,
      },
    ),
  )
}

function drawYam({ x, y, radius: r }: Setting, random: Random, index: number): string {
  const angle = index * 0.74 + 0.4
  const distance = r * (0.2 + random() * 0.44)
  const size = r * (0.13 + random() * 0.04)
  const cube = { x: format(-size / 2), y: format(-size / 2), rx: format(size * 0.14) }
  return group(
    {
      transform: `translate(${at(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance)}) rotate(${format(random() * 90)})`,
    },
    element('rect', {
      ...cube,
      width: format(size),
      height: format(size),
      fill: '#000',
      opacity: 0.4,
      transform: 'translate(3 5)',
    }),
    element('rect', { ...cube, width: format(size), height: format(size), fill: '#8f7a86' }),
    element('rect', {
      ...cube,
      width: format(size * 0.82),
      height: format(size * 0.78),
      fill: '#cbb9c2',
    }),
  )
}
