import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawPlate, getHelping, type Setting } from './crockery.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen
const FULL_TURN = 6.3
const HERBS = ['#3f6b35', '#6f9a4c']
const MUSHROOM =
  'M-22 4C-22 -20 22 -20 22 4C14 8 8 6 6 8L7 24C4 28 -4 28 -7 24L-6 8C-8 6 -14 8 -22 4Z'

export function drawMushroomMeePok(setting: Setting): string {
  const random = createRandom(41)
  const food = getHelping(setting)
  const { x, y, radius: r } = food
  return [
    drawPlate(setting, 'ink', 0.84),
    shape(drawBlob(x, y, r * 0.5, r * 0.46, random, { roughness: 0.07, points: 12 }), '#6e5a38'),
    drawNest(food, random),
    drawMushrooms(food, random),
    drawTofuSkin(food, random),
    drawHerbs(food, random),
  ].join('')
}

function getNoodleColour(light: number): string {
  if (light > 0.6) return '#f7e6bd'
  return light > 0.3 ? '#e6cb92' : '#bd9a5c'
}

/** Noodles wound into a nest, lit from the upper left. */
function drawNest({ x, y, radius: r }: Setting, random: Random): string {
  const count = 120
  return range(count)
    .map((index) => {
      const reach = r * (0.5 - 0.36 * (index / count)) * (0.9 + random() * 0.16)
      const start = index * 2.4
      const turn = 1.3 + random() * 1.5
      const centreX = x + (random() - 0.5) * r * 0.08
      const centreY = y + (random() - 0.5) * r * 0.08
      const point = (angle: number): string =>
        at(centreX + Math.cos(angle) * reach, centreY + Math.sin(angle) * reach * 0.94)
      const d = `M${point(start)}A${format(reach)} ${format(reach * 0.94)} 0 0 1 ${point(start + turn)}`
      const light = 0.5 - 0.5 * Math.sin(start + turn / 2 + 0.8)
      return (
        line(d, '#3a2c14', 1, { strokeWidth: format(r * 0.04), opacity: 0.4 }) +
        line(d, getNoodleColour(light), 1, {
          strokeWidth: format(r * 0.028),
          strokeLinecap: 'round',
        })
      )
    })
    .join('')
}

function drawMushrooms({ x, y, radius: r }: Setting, random: Random): string {
  return range(9)
    .map(() => {
      const angle = random() * FULL_TURN
      const distance = r * 0.34 * random()
      const place = at(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance)
      return group(
        {
          transform: `translate(${place}) rotate(${format(random() * 360)}) scale(${format(r / 210)})`,
        },
        shape(MUSHROOM, '#000', { opacity: 0.4, transform: 'translate(3 4)' }),
        shape(MUSHROOM, '#8a5a30'),
        line('M-17 1C-14 -13 14 -13 17 1', '#d9a972', 4, { strokeLinecap: 'round' }),
      )
    })
    .join('')
}

function drawTofuSkin({ x, y, radius: r }: Setting, random: Random): string {
  return range(11)
    .map(() => {
      const pieceX = x + (random() - 0.5) * r * 0.66
      const pieceY = y + (random() - 0.5) * r * 0.6
      return shape(
        drawBlob(pieceX, pieceY, r * 0.05, r * 0.04, random, { roughness: 0.2, points: 7 }),
        '#f1e8d6',
        { opacity: 0.93 },
      )
    })
    .join('')
}

function drawHerbs({ x, y, radius: r }: Setting, random: Random): string {
  return range(10)
    .map((index) =>
      drawLeaf({
        x: x + (random() - 0.5) * r * 0.5,
        y: y + (random() - 0.5) * r * 0.5,
        length: r * 0.08,
        width: r * 0.025,
        angle: random() * 360,
        colour: getCyclic(HERBS, index),
      }),
    )
    .join('')
}
