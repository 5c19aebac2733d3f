import { formatCoordinate as format, range } from '../numbers.ts'
import { drawBlob } from '../organic.ts'
import { canvasPen } from '../pen.ts'
import { createRandom, type Random } from '../random.ts'
import { element, group, line, shape } from '../svg.ts'
import { drawDisc, drawPlate, getBlur, type Setting } from './crockery.ts'

const { at } = canvasPen
const FLAT =
  'M-62 6C-64 -22 -34 -30 -6 -22C24 -14 48 -28 62 -14C74 0 62 22 38 20C10 18 -8 30 -34 28C-50 26 -60 18 -62 6Z'
const DRUMETTE =
  'M-66 2C-66 -26 -40 -38 -14 -32C10 -26 20 -12 44 -10C52 -22 66 -18 66 -6C76 -2 72 14 60 12C52 20 44 10 42 4C20 6 8 24 -14 28C-42 34 -66 26 -66 2Z'

/** Seven to a plate, in a heap, with lime. */
export function drawPrawnPasteWings(setting: Setting): string {
  const { definitions, x, y, radius: r } = setting
  const random = createRandom(83)
  definitions.radialGradient(
    'wing',
    [
      [0, '#eeb45c'],
      [0.55, '#c57a26'],
      [1, '#6f3509'],
    ],
    { cx: 0.4, cy: 0.3, r: 0.8 },
  )
  const places = [
    [-0.36, -0.28, 24],
    [0.16, -0.4, -18],
    [-0.42, 0.16, -34],
    [0.36, -0.06, 62],
    [-0.02, 0.36, 8],
    [0.36, 0.32, -30],
    [-0.02, -0.04, -8],
  ] as const
  return [
    drawPlate(setting, 'celadon', 0.84),
    ...places.map(([dx, dy, turn], index) =>
      drawWing(setting, random, {
        x: x + r * dx,
        y: y + r * dy,
        turn,
        isDrumette: index % 2 === 0,
      }),
    ),
    drawLime(setting, 0.58, -0.4, 34),
    drawLime(setting, 0.66, -0.24, 66),
  ].join('')
}

function drawWing(
  { definitions, radius: r }: Setting,
  random: Random,
  wing: { x: number; y: number; turn: number; isDrumette: boolean },
): string {
  const outline = wing.isDrumette ? DRUMETTE : FLAT
  const crust = range(26).map((index) =>
    shape(
      drawBlob(
        (random() - 0.5) * 92,
        (random() - 0.5) * 34,
        2 + random() * 4,
        2 + random() * 3,
        random,
        {
          roughness: 0.3,
          points: 6,
        },
      ),
      index % 2 ? '#ffd991' : '#7a3c0c',
      { opacity: 0.5 },
    ),
  )
  return group(
    {
      transform: `translate(${at(wing.x, wing.y)}) rotate(${wing.turn}) scale(${format(r / 148)})`,
    },
    shape(outline, '#000', {
      opacity: 0.5,
      transform: 'translate(6 10)',
      filter: getBlur(definitions, 'sharp'),
    }),
    shape(outline, definitions.url('wing')),
    ...crust,
    line('M-54 -6C-46 -22 -24 -26 0 -20', '#fff0c4', 5, { strokeLinecap: 'round', opacity: 0.7 }),
  )
}

function drawLime({ x, y, radius: r }: Setting, dx: number, dy: number, angle: number): string {
  const wedge = (size: number): string => {
    const reach = format(r * size)
    return `M${at(-r * size, 0)}A${reach} ${reach} 0 0 1 ${at(r * size, 0)}Z`
  }
  return group(
    { transform: `translate(${at(x + r * dx, y + r * dy)}) rotate(${angle})` },
    shape(wedge(0.17), '#000', { opacity: 0.35, transform: 'translate(3 5)' }),
    shape(wedge(0.17), '#4f8a34'),
    shape(wedge(0.15), '#d9eca2'),
    element('path', {
      d: `M0 0L${at(0, -r * 0.14)}M0 0L${at(-r * 0.1, -r * 0.1)}M0 0L${at(r * 0.1, -r * 0.1)}`,
      stroke: '#f6fbdc',
      strokeWidth: format(r * 0.012),
    }),
    drawDisc(0, -r * 0.02, r * 0.012, { fill: '#f6fbdc' }),
  )
}
