import { canvasPen } from '../pen.ts'
import { createDefinitions, element, group, shape, writeSvg, type Definitions } from '../svg.ts'
import { drawBarramundi } from './barramundi.ts'
import { drawCharSiew } from './char-siew.ts'
import { drawChendol } from './chendol.ts'
import { defineCrockery, getBlur, type Setting } from './crockery.ts'
import { drawFlatWhite } from './flat-white.ts'
import { drawKayaToast } from './kaya-toast.ts'
import { drawLaksa } from './laksa.ts'
import { drawMushroomMeePok } from './mushroom-mee-pok.ts'
import { drawOndehOndehCake } from './ondeh-ondeh-cake.ts'
import { drawSatay } from './satay.ts'

const DISHES = {
  laksa: { label: 'Laksa', draw: drawLaksa },
  barramundi: { label: 'Barramundi', draw: drawBarramundi },
  'flat-white': { label: 'A flat white', draw: drawFlatWhite },
  'char-siew': { label: 'Char siew', draw: drawCharSiew },
  'mushroom-mee-pok': { label: 'Mushroom mee pok', draw: drawMushroomMeePok },
  'ondeh-ondeh-cake': { label: 'Ondeh-ondeh cake', draw: drawOndehOndehCake },
  satay: { label: 'Satay', draw: drawSatay },
  'kaya-toast': { label: 'Kaya toast, soft eggs and kopi', draw: drawKayaToast },
  chendol: { label: 'Chendol', draw: drawChendol },
} satisfies Record<string, { label: string; draw: (setting: Setting) => string }>

export type DishId = keyof typeof DISHES

export const DISH_IDS = [
  'laksa',
  'barramundi',
  'flat-white',
  'char-siew',
  'mushroom-mee-pok',
  'ondeh-ondeh-cake',
  'satay',
  'kaya-toast',
  'chendol',
] as const satisfies readonly DishId[]

const DISH_SIZE = 600

/** A dish seen from above, on a square of table. */
export function renderDish(id: DishId): string {
  const definitions = createDefinitions(`dish-${id}`)
  const { label, draw } = DISHES[id]
  return writeSvg(
    { viewBox: `0 0 ${DISH_SIZE} ${DISH_SIZE}`, ariaLabel: `${label}, seen from above` },
    definitions,
    drawTable(definitions, DISH_SIZE, DISH_SIZE, { lampX: 0.3, lampY: 0.2 }),
    draw({ definitions, x: DISH_SIZE / 2, y: DISH_SIZE / 2, radius: DISH_SIZE * 0.38 }),
  )
}

/** Where the lamp hangs, as shares of the width and the height. */
interface Lamp {
  lampX: number
  lampY: number
}

/** The table under the lamp over the pass; also defines the crockery. */
function drawTable(
  definitions: Definitions,
  width: number,
  height: number,
  { lampX, lampY }: Lamp,
): string {
  defineCrockery(definitions)
  const wood = definitions.radialGradient(
    'table',
    [
      [0, '#3a332c'],
      [0.42, '#1d1b19'],
      [1, '#0b0d0f'],
    ],
    { cx: lampX, cy: lampY, r: 0.95 },
  )
  return element('rect', { width, height, fill: wood })
}

const TABLE_TOP = { width: 1600, height: 900 }

/** A laid table: laksa, barramundi, a flat white, cake at the edge, and a car key. */
export function renderTableTop(): string {
  const { width, height } = TABLE_TOP
  const definitions = createDefinitions('table-top')
  const setting = (x: number, y: number, radius: number): Setting => ({
    definitions,
    x: width * x,
    y: height * y,
    radius,
  })
  definitions.linearGradient(
    'steel',
    [
      [0, '#e8eef1'],
      [0.5, '#7b878d'],
      [1, '#30383c'],
    ],
    { x1: 0, x2: 1 },
  )
  const cutleryY = height * 0.54
  return writeSvg(
    {
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'xMidYMid slice',
      ariaLabel: 'A table seen from above: laksa, barramundi, a flat white and a car key',
    },
    definitions,
    drawTable(definitions, width, height, { lampX: 0.34, lampY: 0.3 }),
    drawLaksa(setting(0.34, 0.52, 250)),
    drawCutlery(definitions, getForkOutline(330), width * 0.34 - 320, cutleryY),
    drawCutlery(definitions, getKnifeOutline(340), width * 0.34 + 312, cutleryY),
    drawFlatWhite(setting(0.63, 0.3, 138)),
    drawKeyFob(definitions, width * 0.605, height * 0.68),
    drawBarramundi(setting(0.86, 0.66, 285)),
    drawOndehOndehCake(setting(0.06, 0.02, 200)),
  )
}

function getForkOutline(length: number): string {
  return [
    `M-3 ${length * 0.5}C-5 ${length * 0.2} -3 0 -2.4 ${-length * 0.18}`,
    `C-11 ${-length * 0.22} -11 ${-length * 0.3} -11 ${-length * 0.5}`,
    `h3.4v${length * 0.16}h3.6v${-length * 0.16}h3v${length * 0.16}h3.6v${-length * 0.16}h3.4`,
    `C5.6 ${-length * 0.3} 6 ${-length * 0.22} -0.4 ${-length * 0.18}`,
    `C2 0 4 ${length * 0.2} 2 ${length * 0.5}Z`,
  ].join('')
}

function getKnifeOutline(length: number): string {
  return [
    `M-4 ${length * 0.5}C-6 ${length * 0.2} -4 ${length * 0.04} -4 0L-4 ${-length * 0.42}`,
    `C-2 ${-length * 0.52} 8 ${-length * 0.44} 8 ${-length * 0.2}L5 0`,
    `C5 ${length * 0.1} 6 ${length * 0.3} 3 ${length * 0.5}Z`,
  ].join('')
}

function drawCutlery(definitions: Definitions, outline: string, x: number, y: number): string {
  return group(
    { transform: `translate(${canvasPen.at(x, y)}) rotate(4)` },
    shape(outline, '#000', {
      opacity: 0.6,
      transform: 'translate(7 7)',
      filter: getBlur(definitions, 'sharp'),
    }),
    shape(outline, definitions.url('steel')),
    shape(outline, 'none', { stroke: '#fff', strokeOpacity: 0.35, strokeWidth: 0.7 }),
  )
}

/** The one prop that refers to the dealership. */
function drawKeyFob(definitions: Definitions, x: number, y: number): string {
  const body = definitions.linearGradient(
    'fob',
    [
      [0, '#4a555b'],
      [0.4, '#1b2024'],
      [1, '#090b0c'],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  const ink = { fill: 'none', stroke: '#aab8bf' }
  return group(
    { transform: `translate(${canvasPen.at(x, y)}) rotate(26) scale(1.05)` },
    element('rect', {
      x: -30,
      y: -58,
      width: 60,
      height: 116,
      rx: 28,
      fill: '#000',
      opacity: 0.7,
      transform: 'translate(9 11)',
      filter: getBlur(definitions, 'soft'),
    }),
    element('path', {
      d: 'M0 -58C-10 -84 -26 -88 -22 -104C-14 -116 14 -116 22 -104C26 -88 10 -84 0 -58Z',
      fill: 'none',
      stroke: '#59656b',
      strokeWidth: 4,
    }),
    element('rect', { x: -30, y: -58, width: 60, height: 116, rx: 28, fill: body }),
    element('rect', {
      x: -29,
      y: -57,
      width: 58,
      height: 114,
      rx: 27,
      fill: 'none',
      stroke: '#cfdbe1',
      strokeOpacity: 0.5,
      strokeWidth: 1.4,
    }),
    element('path', { d: 'M-29 -10H29M-29 26H29', stroke: '#000', strokeWidth: 1.6, opacity: 0.8 }),
    element('circle', { cy: -34, r: 8, ...ink, strokeWidth: 1.6 }),
    element('path', { d: 'M-5 8h10v8h-10z', ...ink, strokeWidth: 1.6 }),
    element('path', { d: 'M-6 42h12', ...ink, strokeWidth: 1.8 }),
  )
}
