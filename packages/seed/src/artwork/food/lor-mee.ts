import { range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom } from '../random.ts'
import { group, line, shape } from '../svg.ts'
import { drawDisc, type Setting } from './crockery.ts'
import { drawBowl, drawShred, drawStrands, strew } from './ingredients.ts'
import { drawLeaf } from './leaf.ts'
import { drawSoftEgg } from './soft-egg.ts'

const { at } = canvasPen

/** Thick dark gravy over yellow noodles, braised pork, half an egg, garlic. */
export function drawLorMee(setting: Setting): string {
  const random = createRandom(97)
  const { definitions, x, y, radius: r } = setting
  const pork = [
    [-0.42, -0.26, -20],
    [-0.24, -0.34, -8],
    [-0.06, -0.38, 6],
    [0.12, -0.38, 18],
  ].map(([dx = 0, dy = 0, angle = 0]) =>
    group(
      { transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle}) scale(${r / 264})` },
      shape(
        'M-22 -56H20Q30 -56 30 -44V44Q30 58 18 58H-18Q-30 58 -30 44V-44Q-30 -56 -22 -56Z',
        '#000',
        {
          opacity: 0.4,
          transform: 'translate(5 7)',
        },
      ),
      shape(
        'M-22 -56H20Q30 -56 30 -44V44Q30 58 18 58H-18Q-30 58 -30 44V-44Q-30 -56 -22 -56Z',
        '#4a1f0c',
      ),
      shape(
        'M-18 -44H18Q24 -44 24 -36V44Q24 52 16 52H-16Q-24 52 -24 44V-36Q-24 -44 -18 -44Z',
        '#8f4d2a',
      ),
      shape('M-24 -24C-8 -16 8 -32 24 -22V-8C8 -18 -8 -4 -24 -12Z', '#f0d2b0'),
      shape('M-24 14C-8 22 8 8 24 18V30C8 22 -8 34 -24 26Z', '#f0d2b0'),
      line('M-16 -48H14', '#e0a070', 4, { strokeLinecap: 'round', opacity: 0.8 }),
    ),
  )
  return drawBowl(
    setting,
    'porcelain',
    [
      [0, '#9a5f2c'],
      [0.6, '#6f3c16'],
      [1, '#38190a'],
    ],
    drawStrands({ x: x + r * 0.06, y: y + r * 0.12, radius: r * 0.66 }, random, {
      count: 30,
      width: r * 0.058,
      tones: [
        ['#4a2408', '#e9bd5a', '#fde6a4'],
        ['#4a2408', '#dba944', '#f8d888'],
      ],
    }),
    shape(
      drawBlob(x, y + r * 0.16, r * 0.6, r * 0.5, random, { roughness: 0.16, points: 12 }),
      '#7d461c',
      {
        opacity: 0.62,
      },
    ),
    line(
      `M${at(x - r * 0.4, y + r * 0.42)}q${at(r * 0.34, r * 0.24)} ${at(r * 0.72, r * 0.02)}`,
      '#d29a5c',
      5,
      {
        strokeLinecap: 'round',
        opacity: 0.5,
      },
    ),
    ...pork,
    drawSoftEgg(definitions, { x: x + r * 0.38, y: y + r * 0.02, radius: r * 0.23, angle: -16 }),
    // Garlic and red chilli are stirred in at the table.
    strew({ x: x - r * 0.32, y: y + r * 0.26, radius: r * 0.13 }, random, 44, (px, py, index) =>
      drawDisc(px, py, r * 0.018, { fill: index % 3 ? '#fbf3dc' : '#e2cfa0' }),
    ),
    strew({ x: x - r * 0.04, y: y + r * 0.44, radius: r * 0.16 }, random, 9, (px, py) =>
      drawDisc(px, py, r * 0.03, { fill: 'none', stroke: '#d8321c', strokeWidth: r * 0.018 }),
    ),
    ...range(6).map((index) =>
      drawLeaf({
        x: x + r * 0.16,
        y: y + r * 0.34,
        length: r * 0.18,
        width: r * 0.05,
        angle: index * 62,
        colour: index % 2 ? '#3f7a3d' : '#6fa653',
      }),
    ),
    strew({ x: x + r * 0.02, y: y + r * 0.06, radius: r * 0.4 }, random, 16, (px, py) =>
      drawShred(px, py, r * 0.04, '#b8741f', random),
    ),
  )
}
