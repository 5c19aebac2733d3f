import { mix, parseHex, toHex } from '../colour.ts'
import { getItem, getLast } from '../lists.ts'
import { lerp, UNITS_PER_MM } from '../numbers.ts'
import { createPen, type Pen } from '../pen.ts'
import { createDefinitions, group, line, shape, writeSvg } from '../svg.ts'
import { PAINTS } from './paints.ts'
import { CARS, type CarId, type CarProportions } from './proportions.ts'

/** The canvas in millimetres: room for the lot's lines and the longest car. */
const FRAME = { width: 2800, length: 5600 }
/** How far a folded-out mirror stands proud of the body. */
const MIRROR_REACH = 95

/** A pen for each half of the car: y from the centre line, x from the nose. */
interface Halves {
  left: Pen
  right: Pen
  /** Path data of both halves. */
  both: (draw: (pen: Pen) => string) => string
}

function createHalves(length: number): Halves {
  const centre = FRAME.width / 2
  const nose = (FRAME.length - length) / 2
  const create = (side: 1 | -1): Pen =>
    createPen(
      (y) => (centre + side * y) * UNITS_PER_MM,
      (x) => (nose + x) * UNITS_PER_MM,
    )
  const [right, left] = [create(1), create(-1)]
  return { left, right, both: (draw) => draw(right) + draw(left) }
}

/** An edge of a pane across the car: half its width, its place, and its bow towards the nose. */
interface Edge {
  y: number
  x: number
  bow: number
}

function drawPane({ left, right }: Halves, front: Edge, rear: Edge): string {
  return [
    `M${left.at(front.y, front.x)}`,
    `C${left.at(front.y * 0.6, front.x - front.bow)} ${right.at(front.y * 0.6, front.x - front.bow)} ${right.at(front.y, front.x)}`,
    `L${right.at(rear.y, rear.x)}`,
    `C${right.at(rear.y * 0.6, rear.x - rear.bow)} ${left.at(rear.y * 0.6, rear.x - rear.bow)} ${left.at(rear.y, rear.x)}Z`,
  ].join('')
}

/** The skin: flat sides at exactly half the width, nose and tail bowed, ending exactly at 0 and length. */
function drawBody(car: CarProportions, { left, right }: Halves): string {
  const half = car.width / 2
  const { length } = car
  const taper = car.type.includes('MPV') ? 0.5 : 0.62
  const nose = 900 * taper
  const tail = 760 * taper
  return [
    `M${right.at(0, 0)}`,
    `C${right.at(half * 0.42, 0)} ${right.at(half * 0.8, 26)} ${right.at(half * 0.9, 150)}`,
    `C${right.at(half * 0.97, 260)} ${right.at(half, nose * 0.62)} ${right.at(half, nose)}`,
    `L${right.at(half, length - tail)}`,
    `C${right.at(half, length - tail * 0.5)} ${right.at(half * 0.97, length - 210)} ${right.at(half * 0.91, length - 110)}`,
    `C${right.at(half * 0.84, length - 16)} ${right.at(half * 0.42, length)} ${right.at(0, length)}`,
    `C${left.at(half * 0.42, length)} ${left.at(half * 0.84, length - 16)} ${left.at(half * 0.91, length - 110)}`,
    `C${left.at(half * 0.97, length - 210)} ${left.at(half, length - tail * 0.5)} ${left.at(half, length - tail)}`,
    `L${left.at(half, nose)}`,
    `C${left.at(half, nose * 0.62)} ${left.at(half * 0.97, 260)} ${left.at(half * 0.9, 150)}`,
    `C${left.at(half * 0.8, 26)} ${left.at(half * 0.42, 0)} ${left.at(0, 0)}Z`,
  ].join('')
}

/** The car from above, nose up, body exactly as long and as wide as it is. */
export function renderPlanView(id: CarId): string {
  const car = CARS[id]
  const paint = PAINTS[car.paint]
  const definitions = createDefinitions(`plan-${id}`)
  const halves = createHalves(car.length)
  const { both } = halves
  const blend = (to: string, share: number): string =>
    toHex(mix(parseHex(paint.base), parseHex(to), share))
  const middle = blend(paint.flake, 0.4)
  const edge = blend('#000000', 0.45)
  const across = definitions.linearGradient(
    'across',
    [
      [0, edge],
      [0.1, paint.base],
      [0.4, middle],
      [0.6, middle],
      [0.9, paint.base],
      [1, edge],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0 },
  )
  const along = definitions.linearGradient('along', [
    [0, '#fff', 0.22],
    [0.3, '#fff', 0],
    [1, '#000', 0.25],
  ])
  const body = drawBody(car, halves)
  const mirrors = [halves.right, halves.left].map((pen) =>
    shape(drawMirror(car, pen), paint.base, { stroke: '#0c1012', strokeWidth: 1 }),
  )
  return writeSvg(
    {
      viewBox: `0 0 ${FRAME.width * UNITS_PER_MM} ${FRAME.length * UNITS_PER_MM}`,
      ariaLabel: `${car.name}, plan view, ${car.length} by ${car.width} mm`,
      'data-length-mm': car.length,
      'data-width-mm': car.width,
      'data-mm-per-unit': 1 / UNITS_PER_MM,
    },
    definitions,
    ...mirrors,
    shape(body, across),
    shape(body, along, { stroke: '#0c1012', strokeOpacity: 0.65, strokeWidth: 1.2 }),
    line(
      both((pen) => drawBonnet(car, pen)),
      '#000',
      1.2,
      { strokeOpacity: 0.35 },
    ),
    drawGlass(
      car,
      halves,
      definitions.linearGradient(
        'glass',
        [
          [0, '#4d5a61'],
          [0.5, '#1a2024'],
          [1, '#0f1315'],
        ],
        { x1: 0, y1: 0, x2: 1, y2: 1 },
      ),
    ),
    drawRoof(car, halves),
    line(
      both(
        (pen) =>
          drawPillar(car, pen, car.middlePillar.foot) + drawPillar(car, pen, car.rearPillar.foot),
      ),
      paint.base,
      4,
    ),
    line(
      both((pen) => drawHeadlamp(car, pen)),
      '#f4fbff',
      4,
      { strokeLinecap: 'round' },
    ),
    line(drawTailLamp(car, halves), '#c93324', 4, { strokeLinecap: 'round' }),
  )
}

/** Where roof and glass end, measured from the centre line and from the nose. */
function getCabin(car: CarProportions) {
  const half = car.width / 2
  return {
    roofEdge: half * (car.type.includes('Luxury') ? 0.76 : 0.69),
    beltEdge: half - 95,
    windscreenFoot: getItem(car.windscreenPillar, 0)[0] + 60,
    windscreenTop: getLast(car.windscreenPillar)[0] - 60,
    glassEnd: Math.max(...car.sideGlass.map(([x]) => x)),
  }
}

function drawMirror(car: CarProportions, pen: Pen): string {
  const half = car.width / 2
  const x = getItem(car.sideGlass, 0)[0] + 120
  return [
    `M${pen.at(half - 34, x + 20)}`,
    `C${pen.at(half + 20, x - 40)} ${pen.at(half + 80, x - 34)} ${pen.at(half + MIRROR_REACH, x + 10)}`,
    `C${pen.at(half + 98, x + 70)} ${pen.at(half + 40, x + 92)} ${pen.at(half - 34, x + 76)}Z`,
  ].join('')
}

function drawBonnet(car: CarProportions, pen: Pen): string {
  const half = car.width / 2
  const { windscreenFoot } = getCabin(car)
  return `M${pen.at(half * 0.62, windscreenFoot + 10)}C${pen.at(half * 0.66, windscreenFoot * 0.6)} ${pen.at(half * 0.56, 260)} ${pen.at(half * 0.3, 130)}`
}

function drawGlass(car: CarProportions, halves: Halves, glass: string): string {
  const { roofEdge, beltEdge, windscreenFoot, windscreenTop, glassEnd } = getCabin(car)
  const [rearStart, rearEnd] = car.rearGlass
  const windscreen = drawPane(
    halves,
    { y: beltEdge - 10, x: windscreenFoot + 70, bow: 130 },
    { y: roofEdge - 10, x: windscreenTop, bow: 90 },
  )
  const rearScreen = drawPane(
    halves,
    { y: roofEdge - 20, x: rearStart - 10, bow: -40 },
    { y: beltEdge - 110, x: rearEnd - 40, bow: -60 },
  )
  const drawSide = (pen: Pen): string =>
    [
      `M${pen.at(beltEdge + 4, windscreenFoot + 210)}`,
      `L${pen.at(roofEdge + 12, windscreenTop + 20)}`,
      `C${pen.at(roofEdge + 26, windscreenTop + 600)} ${pen.at(roofEdge + 26, rearStart - 500)} ${pen.at(roofEdge - 6, Math.min(rearStart - 20, glassEnd - 60))}`,
      `L${pen.at(beltEdge - 24, glassEnd)}`,
      `C${pen.at(beltEdge + 14, lerp(windscreenFoot, glassEnd, 0.7))} ${pen.at(beltEdge + 14, lerp(windscreenFoot, glassEnd, 0.3))} ${pen.at(beltEdge + 4, windscreenFoot + 210)}Z`,
    ].join('')
  return group(
    { stroke: '#9aa7ad', strokeOpacity: 0.45, strokeWidth: 1 },
    shape(windscreen, glass),
    shape(rearScreen, glass),
    shape(halves.both(drawSide), '#12171a'),
  )
}

function drawRoof(car: CarProportions, halves: Halves): string {
  const { roofEdge, windscreenTop } = getCabin(car)
  const [rearStart] = car.rearGlass
  if (car.roof === 'glass') {
    const pane = drawPane(
      halves,
      { y: roofEdge - 50, x: windscreenTop + 90, bow: 80 },
      { y: roofEdge - 50, x: rearStart - 110, bow: -30 },
    )
    return shape(pane, '#1c2327', { opacity: 0.92 })
  }
  if (car.roof === 'rails') {
    const rails = halves.both(
      (pen) =>
        `M${pen.at(roofEdge - 8, windscreenTop + 160)}L${pen.at(roofEdge - 8, rearStart - 160)}`,
    )
    return line(rails, '#0d1113', 5, { strokeLinecap: 'round' })
  }
  return ''
}

function drawPillar(car: CarProportions, pen: Pen, x: number): string {
  const { roofEdge, beltEdge } = getCabin(car)
  return `M${pen.at(beltEdge + 20, x)}L${pen.at(roofEdge, x + 20)}`
}

function drawHeadlamp(car: CarProportions, pen: Pen): string {
  const half = car.width / 2
  return `M${pen.at(half * 0.52, 50)}C${pen.at(half * 0.74, 74)} ${pen.at(half * 0.86, 130)} ${pen.at(half * 0.93, 330)}`
}

function drawTailLamp({ length, width }: CarProportions, { left, right }: Halves): string {
  const half = width / 2
  return [
    `M${left.at(half * 0.9, length - 150)}`,
    `C${left.at(half * 0.8, length - 50)} ${left.at(half * 0.4, length - 34)} ${right.at(0, length - 34)}`,
    `C${right.at(half * 0.4, length - 34)} ${right.at(half * 0.8, length - 50)} ${right.at(half * 0.9, length - 150)}`,
  ].join('')
}
