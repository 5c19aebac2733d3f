import { renderPlanView } from '../car/plan-view.ts'
import { CARS, type CarId } from '../car/proportions.ts'
import { drawCharSiew } from '../food/char-siew.ts'
import { drawPlate, drawShadow, getBlur, type Setting } from '../food/crockery.ts'
import { drawFlatWhite } from '../food/flat-white.ts'
import { drawLaksa } from '../food/laksa.ts'
import {
  defineSteel,
  drawCutlery,
  drawKeyFob,
  drawTable,
  getForkOutline,
  getKnifeOutline,
} from '../food/table.ts'
import { createPen } from '../pen.ts'
import {
  createDefinitions,
  element,
  group,
  line,
  shape,
  writeSvg,
  type Definitions,
} from '../svg.ts'

const WIDTH = 800
const HEIGHT = 500
const PAPER = '#f3efe6'
const INK = '#2a3238'
const LAMP = '#f5ad5f'
const PANDAN = '#1f5a3c'

const BENEFITS = {
  'kept-table': {
    label: 'A table for two with a card on it that shows a car',
    draw: drawKeptTable,
  },
  service: { label: 'A car in a service bay beside a laid plate', draw: drawService },
  charging: { label: 'A car at a charger beside a flat white', draw: drawCharging },
  friend: { label: 'Two dishes on one table, and a car key between them', draw: drawFriend },
  discount: { label: 'A bill with ten percent off, and a car key', draw: drawDiscount },
} satisfies Record<string, { label: string; draw: (definitions: Definitions) => string }>

export type BenefitId = keyof typeof BENEFITS

export const BENEFIT_IDS = [
  'kept-table',
  'service',
  'charging',
  'friend',
  'discount',
] as const satisfies readonly BenefitId[]

/** What owners get, seen from above; the middle square of it is enough. */
export function renderBenefit(id: BenefitId): string {
  const definitions = createDefinitions(`benefit-${id}`)
  const { label, draw } = BENEFITS[id]
  const table = drawTable(definitions, WIDTH, HEIGHT, { lampX: 0.36, lampY: 0.24 })
  defineSteel(definitions)
  return writeSvg(
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, ariaLabel: label },
    definitions,
    table,
    draw(definitions),
  )
}

const at = (definitions: Definitions, x: number, y: number, radius: number): Setting => ({
  definitions,
  x,
  y,
  radius,
})

function drawPlace(definitions: Definitions, x: number, y: number, radius: number): string {
  return [
    drawPlate(at(definitions, x, y, radius), 'porcelain', 0.66),
    drawCutlery(definitions, getForkOutline(radius * 2), x - radius * 1.32, y),
    drawCutlery(definitions, getKnifeOutline(radius * 2), x + radius * 1.28, y),
  ].join('')
}

/** A car's side as a sign: body and wheels in one colour. */
function drawSign(id: CarId, x: number, y: number, width: number, ink: string): string {
  const car = CARS[id]
  const scale = width / car.length
  const pen = createPen(
    (along) => x + (along - car.length / 2) * scale,
    (up) => y + (car.height / 2 - up) * scale,
  )
  const front = car.frontOverhang
  const radius = (car.wheelDiameter / 2) * scale
  const wheels = [front, front + car.wheelbase].map((along) =>
    element('circle', {
      cx: pen.x(along),
      cy: pen.y(car.wheelDiameter / 2),
      r: radius,
      fill: ink,
      stroke: PAPER,
      strokeWidth: radius * 0.24,
    }),
  )
  return shape(pen.closedOutline(car.outline), ink) + wheels.join('')
}

interface Sheet {
  x: number
  y: number
  width: number
  height: number
  turn: number
}

/** A card or a bill on the table, with what stands on it, drawn around its middle. */
function drawSheet(definitions: Definitions, sheet: Sheet, ...content: string[]): string {
  const { x, y, width, height, turn } = sheet
  const box = { x: -width / 2, y: -height / 2, width, height, rx: 3 }
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    element('rect', {
      ...box,
      fill: '#000',
      opacity: 0.65,
      transform: 'translate(8 11)',
      filter: getBlur(definitions, 'soft'),
    }),
    element('rect', { ...box, fill: PAPER }),
    ...content,
  )
}

function drawKeptTable(definitions: Definitions): string {
  const top = definitions.radialGradient(
    'top',
    [
      [0, '#8a6844'],
      [0.6, '#5c432a'],
      [1, '#38281a'],
    ],
    { cx: 0.38, cy: 0.3, r: 0.85 },
  )
  const glow = definitions.radialGradient('glow', [
    [0, LAMP, 0.5],
    [1, LAMP, 0],
  ])
  const chairs = [150, 650].map((x) =>
    element('rect', {
      x: x - 62,
      y: 172,
      width: 124,
      height: 156,
      rx: 34,
      fill: '#1f262b',
      stroke: '#4a555b',
      strokeWidth: 2,
    }),
  )
  return [
    ...chairs,
    drawShadow(at(definitions, 400, 250, 226), 0.6),
    element('circle', { cx: 400, cy: 250, r: 226, fill: top }),
    element('circle', {
      cx: 400,
      cy: 250,
      r: 224,
      fill: 'none',
      stroke: '#c79b68',
      strokeOpacity: 0.5,
      strokeWidth: 2,
    }),
    drawPlace(definitions, 284, 288, 60),
    drawPlace(definitions, 516, 288, 60),
    element('circle', { cx: 400, cy: 148, r: 130, fill: glow }),
    drawSheet(
      definitions,
      { x: 400, y: 148, width: 172, height: 104, turn: -3 },
      drawSign('seal', 0, 0, 132, INK),
      line('M-86 40H86', LAMP, 5),
    ),
  ].join('')
}

/** The floor that the car stands on, up to the table. */
function drawFloor(definitions: Definitions, end: number): string {
  const floor = definitions.linearGradient('floor', [
    [0, '#333d43'],
    [1, '#171c20'],
  ])
  return element('rect', { width: end, height: HEIGHT, fill: floor })
}

/** The car from above: its middle, its length on the picture, and where its nose points. */
function drawCar(id: CarId, x: number, y: number, length: number, turn: number): string {
  const scale = length / (CARS[id].length * 0.2)
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-280 -560)` },
    renderPlanView(id).replace('<svg ', '<svg width="560" height="1120" '),
  )
}

function drawService(definitions: Definitions): string {
  const bay = { stroke: LAMP, strokeWidth: 7, fill: 'none' }
  return [
    drawFloor(definitions, 500),
    element('path', { d: 'M56 116H452V384H56', ...bay }),
    element('rect', {
      x: 84,
      y: 176,
      width: 356,
      height: 158,
      rx: 40,
      fill: '#000',
      opacity: 0.6,
      filter: getBlur(definitions, 'wide'),
    }),
    drawCar('seal', 262, 250, 350, -90),
    drawSpanner(definitions, 410, 76),
    drawPlace(definitions, 628, 262, 78),
  ].join('')
}

function drawSpanner(definitions: Definitions, x: number, y: number): string {
  const outline =
    'M-84 -9H52C58 -30 80 -36 98 -28L74 -10V10L98 28C80 36 58 30 52 9H-84C-100 9 -100 -9 -84 -9Z'
  return group(
    { transform: `translate(${x} ${y}) rotate(-10)` },
    shape(outline, '#000', {
      opacity: 0.6,
      transform: 'translate(6 8)',
      filter: getBlur(definitions, 'sharp'),
    }),
    shape(outline, definitions.url('steel')),
  )
}

function drawCharging(definitions: Definitions): string {
  const lot = { stroke: '#dfe4e5', strokeWidth: 6, strokeOpacity: 0.75, fill: 'none' }
  const cable = 'M442 78C468 150 436 196 396 172C366 154 366 116 342 118'
  return [
    drawFloor(definitions, 500),
    element('path', { d: 'M150 500V40H404V500', ...lot }),
    element('rect', {
      x: 204,
      y: 84,
      width: 154,
      height: 392,
      rx: 44,
      fill: '#000',
      opacity: 0.6,
      filter: getBlur(definitions, 'wide'),
    }),
    drawCar('dolphin', 276, 270, 388, 0),
    line(cable, '#000', 10, { opacity: 0.5, transform: 'translate(5 6)' }),
    line(cable, LAMP, 8, { strokeLinecap: 'round' }),
    element('rect', {
      x: 420,
      y: 22,
      width: 54,
      height: 66,
      rx: 10,
      fill: '#0b0d0f',
      stroke: '#aab8bf',
      strokeWidth: 2.5,
    }),
    shape('M450 32L434 58H446L441 78L460 50H448Z', LAMP),
    drawFlatWhite(at(definitions, 640, 286, 104)),
  ].join('')
}

function drawFriend(definitions: Definitions): string {
  return [
    drawLaksa(at(definitions, 262, 292, 138)),
    drawCharSiew(at(definitions, 566, 272, 134)),
    drawSheet(
      definitions,
      { x: 414, y: 104, width: 190, height: 108, turn: -8 },
      drawSign('dolphin', 0, 2, 128, INK),
    ),
    drawKeyFob(definitions, 418, 238),
  ].join('')
}

function drawDiscount(definitions: Definitions): string {
  const rule = (y: number, end: number): string =>
    line(`M-100 ${y}H${end}M62 ${y}H100`, '#b9b2a4', 9)
  // Minus, one, nought, percent: drawn, because the look of text depends on fonts.
  const tenPercent = [
    'M-84 92h34M-22 62l22 -14V136',
    'M32 92a22 42 0 1 0 44 0a22 42 0 1 0 -44 0',
    'M94 138L132 46M92 64a12 16 0 1 0 24 0a12 16 0 1 0 -24 0M110 120a12 16 0 1 0 24 0a12 16 0 1 0 -24 0',
  ].join('')
  return [
    drawFlatWhite(at(definitions, 664, 78, 92)),
    drawSheet(
      definitions,
      { x: 320, y: 256, width: 290, height: 430, turn: -5 },
      rule(-160, 20),
      rule(-120, -14),
      rule(-80, 30),
      rule(-40, 0),
      line('M-110 0H110', INK, 3),
      group(
        { transform: 'translate(-22 6)' },
        line(tenPercent, PANDAN, 11, { strokeLinecap: 'round', strokeLinejoin: 'round' }),
      ),
      line('M-110 172H110', INK, 6),
    ),
    group(
      { transform: 'translate(560 322) scale(1.5) translate(-560 -322)' },
      drawKeyFob(definitions, 560, 322),
    ),
  ].join('')
}
