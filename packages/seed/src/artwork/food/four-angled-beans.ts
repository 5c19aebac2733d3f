import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, shape } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawShred, strew } from './ingredients.ts'

const { at } = canvasPen

/** Slices of four-angled beans, which are stars, with torch ginger and fried shallots. */
export function drawFourAngledBeans(setting: Setting): string {
  const random = createRandom(113)
  const { x, y, radius: r } = setting
  const star = (px: number, py: number, index: number): string => {
    const size = r * (0.085 + random() * 0.02)
    const points = range(8).map((corner): readonly [number, number] => {
      const angle = (corner / 8) * 6.283
      const reach = corner % 2 ? size * 0.5 : size * 1.25
      return [Math.cos(angle) * reach, Math.sin(angle) * reach]
    })
    const d = canvasPen.rounded(points, size * 0.3)
    return group(
      { transform: `translate(${at(px, py)}) rotate(${format(random() * 90)})` },
      shape(d, '#000', { opacity: 0.35, transform: 'translate(3 4)' }),
      shape(d, getCyclic(['#3f7a2c', '#57923a', '#2f6324'], index)),
      shape(d, '#b9d886', { transform: 'scale(.72)' }),
      drawDisc(0, 0, size * 0.22, { fill: '#f2f6d8' }),
    )
  }
  return [
    drawPlate(setting, 'sand', 0.86),
    shape(
      drawBlob(x, y + r * 0.02, r * 0.68, r * 0.64, random, { roughness: 0.08, points: 12 }),
      '#d9cda6',
    ),
    strew({ x, y, radius: r * 0.6 }, random, 84, star),
    strew({ x, y, radius: r * 0.5 }, random, 60, (px, py) =>
      drawShred(px, py, r * 0.03, '#fffaf0', random),
    ),
    strew({ x, y, radius: r * 0.46 }, random, 24, (px, py, index) =>
      drawShred(px, py, r * 0.055, index % 2 ? '#e2607e' : '#f4a0b0', random),
    ),
    strew({ x, y: y - r * 0.06, radius: r * 0.26 }, random, 28, (px, py, index) =>
      drawShred(px, py, r * 0.05, index % 2 ? '#8a4d17' : '#c98430', random),
    ),
    strew({ x, y, radius: r * 0.5 }, random, 8, (px, py) =>
      drawDisc(px, py, r * 0.028, { fill: 'none', stroke: '#d8321c', strokeWidth: r * 0.018 }),
    ),
  ].join('')
}
