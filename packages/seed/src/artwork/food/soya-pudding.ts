import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawDisc, drawGloss, drawPlate, type Setting } from './crockery.ts'
import { drawBowl, strew } from './ingredients.ts'

const { at } = canvasPen

/** Soya pudding with almonds, its ginger syrup in a jug beside it. */
export function drawSoyaPudding(setting: Setting): string {
  const random = createRandom(47)
  const { definitions, x, y, radius } = setting
  const bowl: Setting = {
    definitions,
    x: x - radius * 0.14,
    y: y - radius * 0.1,
    radius: radius * 0.84,
  }
  const jug: Setting = {
    definitions,
    x: x + radius * 0.66,
    y: y + radius * 0.62,
    radius: radius * 0.3,
  }
  const r = bowl.radius
  const folds = range(7).map((index) => {
    const fold = { x: bowl.x + (random() - 0.5) * r * 0.9, y: bowl.y - r * 0.5 + index * r * 0.17 }
    return (
      shape(
        drawBlob(fold.x + 3, fold.y + 7, r * 0.46, r * 0.17, random, { roughness: 0.14 }),
        '#b9ac92',
        { opacity: 0.6 },
      ) +
      shape(drawBlob(fold.x, fold.y, r * 0.46, r * 0.17, random, { roughness: 0.14 }), '#fbf4e4') +
      line(
        `M${at(fold.x - r * 0.3, fold.y - r * 0.05)}q${at(r * 0.26, -r * 0.09)} ${at(r * 0.5, 0)}`,
        '#fff',
        3,
        {
          strokeLinecap: 'round',
          opacity: 0.9,
        },
      )
    )
  })
  const flake = 'M-30 0C-22 -20 14 -18 30 0C14 18 -22 20 -30 0Z'
  const almonds = strew({ x: bowl.x, y: bowl.y, radius: r * 0.5 }, random, 18, (px, py) =>
    group(
      {
        transform: `translate(${at(px, py)}) rotate(${format(random() * 360)}) scale(${format(r / 240)})`,
      },
      shape(flake, '#000', { opacity: 0.25, transform: 'translate(2 4)' }),
      shape(flake, '#a86a32'),
      shape(flake, '#f6e2b8', { transform: 'scale(.9)' }),
      line('M-18 -2C-6 -8 8 -7 18 -1', '#fffaf0', 3, { strokeLinecap: 'round' }),
    ),
  )
  return [
    drawBowl(
      bowl,
      'celadon',
      [
        [0, '#fffaf0'],
        [0.7, '#f3e7d0'],
        [1, '#c4b08c'],
      ],
      ...folds,
      almonds,
    ),
    drawPlate(jug, 'porcelain', 0.86),
    drawDisc(jug.x, jug.y, jug.radius * 0.8, { fill: '#9a5a1c' }),
    drawDisc(jug.x - 4, jug.y - 4, jug.radius * 0.56, { fill: '#c9842f', opacity: 0.7 }),
    drawGloss(jug.x, jug.y, jug.radius * 0.86, 0.6),
  ].join('')
}
