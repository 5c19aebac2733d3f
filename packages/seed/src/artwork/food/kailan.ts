import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawPlate, type Setting } from './crockery.ts'

const { at } = canvasPen
const LEAVES = ['#2f6b34', '#24552b', '#3f7f3d', '#1d4725']
const STEMS = ['#7fb04f', '#93c160', '#6d9f45']
const GARLIC = ['#d9a24c', '#c4832f', '#edc078', '#a8651f']

/** Stalks side by side, leaves to one end, with fried garlic over them. */
export function drawKailan(setting: Setting): string {
  const random = createRandom(61)
  const { x, y, radius: r } = setting
  return [
    drawPlate(setting, 'sand', 0.84),
    shape(drawBlob(x, y + r * 0.06, r * 0.68, r * 0.52, random, { points: 12 }), '#5a3a16', {
      opacity: 0.75,
    }),
    group(
      { transform: `rotate(-24 ${format(x)} ${format(y)})` },
      ...range(9).map((index) => drawStalk(setting, random, index)),
    ),
    drawGarlic(setting, random),
  ].join('')
}

function drawStalk({ x, y, radius: r }: Setting, random: Random, index: number): string {
  const row = (index % 5) - 2
  const footX = x - r * (0.58 + random() * 0.08)
  const footY = y + r * (row * 0.16 + (index > 4 ? 0.08 : 0))
  const bend = r * (random() - 0.5) * 0.14
  const length = r * (0.72 + random() * 0.1)
  const stem = `M${at(footX, footY)}q${at(length * 0.5, bend)} ${at(length, bend * 0.4)}`
  const tipX = footX + length
  const tipY = footY + bend * 0.4
  const leaves = [-26, 22, -4].map((turn, place) => {
    const reach = r * (0.46 + random() * 0.1) * (place === 2 ? 1.12 : 1)
    return group(
      {
        transform: `translate(${at(tipX - r * 0.16, tipY)}) rotate(${format(turn + (random() - 0.5) * 16)})`,
      },
      drawKailanLeaf(reach, getCyclic(LEAVES, index + place), random),
    )
  })
  return [
    line(stem, '#16301a', 1, {
      strokeWidth: format(r * 0.088),
      strokeLinecap: 'round',
      opacity: 0.45,
      transform: 'translate(3 6)',
    }),
    ...leaves,
    line(stem, getCyclic(STEMS, index), 1, {
      strokeWidth: format(r * 0.07),
      strokeLinecap: 'round',
    }),
    line(stem, '#d9efb0', 1, {
      strokeWidth: format(r * 0.014),
      strokeLinecap: 'round',
      opacity: 0.7,
      transform: `translate(0 ${format(-r * 0.016)})`,
    }),
  ].join('')
}

/** A broad leaf with a wavy edge, from its foot to the right. */
function drawKailanLeaf(length: number, colour: string, random: Random): string {
  const outline = drawBlob(length * 0.5, 0, length * 0.52, length * 0.25, random, {
    roughness: 0.13,
    points: 13,
  })
  const veins = [0.24, 0.42, 0.6, 0.76].map(
    (along) =>
      `M${at(length * along, 0)}l${at(length * 0.13, -length * 0.13)}M${at(length * along, 0)}l${at(length * 0.13, length * 0.13)}`,
  )
  return [
    shape(outline, '#0c2010', { opacity: 0.4, transform: 'translate(2 5)' }),
    shape(outline, colour),
    line(`M${at(0, 0)}L${at(length * 0.96, 0)}`, '#a9cf80', 1, {
      strokeWidth: format(length * 0.03),
      opacity: 0.8,
    }),
    line(veins.join(''), '#a9cf80', 1, { strokeWidth: format(length * 0.014), opacity: 0.5 }),
  ].join('')
}

function drawGarlic({ x, y, radius: r }: Setting, random: Random): string {
  return range(54)
    .map((index) => {
      const along = (random() - 0.5) * 1.1
      const bitX = x + r * along
      const bitY = y - r * along * 0.4 + r * (random() - 0.5) * 0.34
      const bit = drawBlob(
        bitX,
        bitY,
        r * (0.018 + random() * 0.018),
        r * (0.014 + random() * 0.012),
        random,
        { roughness: 0.3, points: 6 },
      )
      return (
        shape(bit, '#3a2208', { opacity: 0.5, transform: 'translate(1.5 2.5)' }) +
        shape(bit, getCyclic(GARLIC, index))
      )
    })
    .join('')
}
