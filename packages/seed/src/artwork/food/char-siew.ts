import { getItem } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawPlate, getHelping, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen
const GREENS = ['#2f6338', '#4c8648', '#79ac5d']

export function drawCharSiew(setting: Setting): string {
  const random = createRandom(23)
  const food = getHelping(setting)
  return [
    drawPlate(setting, 'sand', 0.84),
    drawGlaze(food, random),
    drawSlices(food),
    drawGreens(food),
    drawSesame(food, random),
    drawMustard(food, random),
  ].join('')
}

function drawGlaze({ x, y, radius: r }: Setting, random: Random): string {
  const pool = drawBlob(x + r * 0.04, y + r * 0.08, r * 0.52, r * 0.4, random, {
    roughness: 0.09,
    points: 11,
  })
  const gloss = `M${at(x - r * 0.4, y - r * 0.02)}q${r * 0.12} ${-r * 0.2} ${r * 0.36} ${-r * 0.22}`
  return (
    shape(pool, '#3a1409', { opacity: 0.92 }) +
    line(gloss, '#c77a4a', r * 0.018, { opacity: 0.8, strokeLinecap: 'round' })
  )
}

/** Seven slices, fanned. */
function drawSlices({ x, y, radius: r }: Setting): string {
  const slice = { x: -17, y: -50, width: 34, height: 100, rx: 15 }
  return range(7)
    .map((index) => {
      const place = index - 3
      const sliceX = x + place * r * 0.118
      const sliceY = y + Math.abs(place) * r * 0.022 + r * 0.02
      return group(
        {
          transform: `translate(${at(sliceX, sliceY)}) rotate(${place * 5 + 8}) scale(${format(r / 180)})`,
        },
        element('rect', { ...slice, fill: '#1c0803', opacity: 0.55, transform: 'translate(6 6)' }),
        element('rect', { ...slice, fill: '#5a1309' }),
        element('rect', { x: -14, y: -46, width: 26, height: 92, rx: 12, fill: '#c9573a' }),
        line('M-8 -38C0 -20 -4 0 2 14S-2 34 0 40', '#f2b394', 3.4, {
          strokeLinecap: 'round',
          opacity: 0.85,
        }),
        line('M6 -34C3 -12 9 4 6 26', '#e78d6b', 2.4, { strokeLinecap: 'round', opacity: 0.8 }),
        line('M-15 -36Q-15 -48 0 -48', '#ffb07f', 2.4, { opacity: 0.9 }),
      )
    })
    .join('')
}

function drawGreens({ x, y, radius: r }: Setting): string {
  return range(3)
    .map((index) =>
      drawLeaf({
        x: x - r * 0.44 + index * r * 0.07,
        y: y + r * 0.42 - index * r * 0.03,
        length: r * 0.4,
        width: r * 0.07,
        angle: -52 + index * 16,
        colour: getItem(GREENS, index),
        vein: '#d5e8b8',
      }),
    )
    .join('')
}

function drawSesame({ x, y, radius: r }: Setting, random: Random): string {
  return range(26)
    .map(() =>
      element('ellipse', {
        cx: format(x + (random() - 0.5) * r * 0.8),
        cy: format(y + (random() - 0.4) * r * 0.5),
        rx: format(r * 0.012),
        ry: format(r * 0.007),
        fill: '#f6e6c4',
        transform: `rotate(${format(random() * 180)} ${x} ${y})`,
        opacity: 0.9,
      }),
    )
    .join('')
}

function drawMustard({ x, y, radius: r }: Setting, random: Random): string {
  return group(
    { transform: `translate(${at(x + r * 0.42, y + r * 0.34)})` },
    shape(drawBlob(0, 0, r * 0.13, r * 0.1, random), '#b8862e'),
    shape(
      drawBlob(-r * 0.02, -r * 0.02, r * 0.08, r * 0.05, random, { roughness: 0.15 }),
      '#e5bd64',
    ),
  )
}
