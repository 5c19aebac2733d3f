import { getCyclic } from '../lists.ts'
import { range } from '../numbers.ts'
import { createRandom } from '../random.ts'
import { drawPlate, type Setting } from './crockery.ts'
import { drawHeap, drawShred, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

/** Cold rice under heaps of shredded herbs, toasted coconut and torch ginger. */
export function drawNasiUlam(setting: Setting): string {
  const random = createRandom(103)
  const { x, y, radius: r } = setting
  const rice = strew({ x, y, radius: r * 0.6 }, random, 420, (px, py, index) =>
    drawShred(
      px,
      py,
      r * 0.026,
      getCyclic(['#d6dfae', '#f6f2dc', '#e6e2bc', '#fffdf4'], index),
      random,
    ),
  )
  const heap = (dx: number, dy: number, colours: readonly string[], count: number): string =>
    strew({ x: x + r * dx, y: y + r * dy, radius: r * 0.22 }, random, count, (px, py, index) =>
      drawShred(px, py, r * 0.055, getCyclic(colours, index), random),
    )
  return [
    drawPlate(setting, 'sand', 0.86),
    drawHeap({ x, y, radius: r * 0.66 }, random, ['#a89a6c', '#e6dfba', '#f3eed4'], {
      roughness: 0.05,
    }),
    rice,
    heap(-0.3, -0.26, ['#2f6338', '#4c8648', '#79ac5d'], 60),
    heap(0.3, -0.24, ['#9a5a1c', '#c98a3a', '#7a4212'], 70),
    heap(0.34, 0.26, ['#d8476a', '#f08aa0', '#b82a50'], 44),
    heap(-0.28, 0.3, ['#5a8f2c', '#9ac24c', '#3c6b1c'], 56),
    heap(0, 0.02, ['#f3ead8', '#fffaf0', '#e2d4b4'], 34),
    ...range(6).map((index) =>
      drawLeaf({
        x,
        y,
        length: r * 0.24,
        width: r * 0.06,
        angle: index * 60 + 14,
        colour: getCyclic(['#2d5a37', '#3f7a46', '#6b9c4e'], index),
      }),
    ),
  ].join('')
}
