import { getCyclic } from '../lists.ts'
import { formatCoordinate as format, range } from '../numbers.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { element, group, line } from '../svg.ts'
import { drawDisc, drawPlate, type Setting } from './crockery.ts'
import { drawDip, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'

const { at } = canvasPen

/** Two rolls cut into slices: bean curd skin around pork and water chestnut. */
export function drawNgohHiang(setting: Setting): string {
  const random = createRandom(149)
  const { x, y, radius: r } = setting
  const slice = (index: number): string => {
    const row = index < 6 ? 0 : 1
    const place = index % 6
    const filling = strew({ x: 0, y: 0, radius: r * 0.1 }, random, 13, (px, py, spot) =>
      drawDisc(px, py, r * (0.014 + random() * 0.014), {
        fill: getCyclic(['#fbf3e2', '#f08a3c', '#a8603c', '#6fa653', '#fbf3e2'], spot),
      }),
    )
    return group(
      {
        transform: `translate(${at(x - r * 0.56 + place * r * 0.2 + row * r * 0.04, y - r * 0.2 + row * r * 0.36 - place * r * 0.045)}) rotate(${place * 4 - 12})`,
      },
      element('ellipse', {
        rx: format(r * 0.15),
        ry: format(r * 0.18),
        fill: '#000',
        opacity: 0.4,
        transform: 'translate(5 8)',
      }),
      element('ellipse', { rx: format(r * 0.15), ry: format(r * 0.18), fill: '#7a3f10' }),
      element('ellipse', { rx: format(r * 0.142), ry: format(r * 0.172), fill: '#c98430' }),
      element('ellipse', { rx: format(r * 0.118), ry: format(r * 0.148), fill: '#dca685' }),
      element('g', { transform: 'scale(1 1.24)' }, filling),
      line(
        `M${at(-r * 0.12, -r * 0.09)}q${at(r * 0.03, -r * 0.08)} ${at(r * 0.12, -r * 0.08)}`,
        '#ffe0a4',
        3,
        {
          strokeLinecap: 'round',
          opacity: 0.9,
        },
      ),
    )
  }
  return [
    drawPlate(setting, 'celadon', 0.86),
    ...range(4).map((index) =>
      drawLeaf({
        x: x - r * 0.1,
        y: y + r * 0.3,
        length: r * 0.5,
        width: r * 0.14,
        angle: 20 + index * 26,
        colour: getCyclic(['#4c8648', '#79ac5d', '#5f9a4c'], index),
        vein: '#d5e8b8',
      }),
    ),
    ...range(12).map(slice),
    drawDip(setting, 0.46, 0.46, '#4a1c08', '#a85a24'),
    ...range(5).map((index) =>
      group(
        {
          transform: `translate(${at(x - r * 0.42 + index * r * 0.12, y + r * 0.52 + Math.sin(index) * r * 0.02)})`,
        },
        drawDisc(2, 4, r * 0.1, { fill: '#000', opacity: 0.25 }),
        drawDisc(0, 0, r * 0.1, { fill: '#4f8a3e' }),
        drawDisc(0, 0, r * 0.088, { fill: '#dcecb4' }),
        drawDisc(0, 0, r * 0.048, { fill: '#c2dc92' }),
      ),
    ),
  ].join('')
}
