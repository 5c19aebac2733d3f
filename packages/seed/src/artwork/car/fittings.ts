import type { OutlineNode, Point } from '../curve.ts'
import { getItem, getLast } from '../lists.ts'
import { formatCoordinate, lerp, range, smoothstep, UNITS_PER_MM } from '../numbers.ts'
import { element, line, shape, type Attributes } from '../svg.ts'
import { RAIL_HEIGHT, type Drawing } from './drawing.ts'

/** The door mirror, on the door or on a sail in front of the window. */
export function drawMirror(drawing: Drawing): string {
  const { car, details, pen, beltLine, pick } = drawing
  const { width, height, rise, finish, mount } = details.mirror
  const black = pick('#050708', '#14181a')
  const x = getItem(car.sideGlass, 0)[0] + (mount === 'sail' ? 66 : 96)
  const z = beltLine(x) + rise - 8
  const at = (along: number, up: number): [number, number] => [x + width * along, z + height * up]

  const shell: OutlineNode[] = [
    [x - 4, z - height * 0.18, 78],
    [...at(0.32, 0.46), 20],
    [...at(0.84, 0.5), -8],
    [...at(1, 0.08), -84],
    [...at(0.9, -0.38), -165],
    [...at(0.3, -0.42), 182],
  ]
  const shadow = pen.closedOutline(shell.map(([sx, sz, angle]) => [sx + 8, sz - 12, angle]))
  const foot =
    mount === 'sail'
      ? shape(pen.polygon([at(0.1, -0.7), at(0.36, -0.3), at(0.72, -0.3), at(0.62, -0.78)]), black)
      : line(pen.spline([at(0.16, -0.86), at(0.34, -0.46), at(0.62, -0.3)]), black, 5.5, {
          strokeLinecap: 'round',
        })
  const [first, second, third] = [getItem(shell, 0), getItem(shell, 1), getItem(shell, 2)]
  const highlight = pen.outline([
    [first[0] + 9, first[1] + 6, first[2]],
    [second[0] + 4, second[1] - 5, second[2]],
    [third[0] - 4, third[1] - 5, third[2]],
  ])
  const lowerHalf =
    finish === 'body'
      ? ''
      : shape(
          pen.closedOutline([
            [x - 4, z - height * 0.16, 0],
            [...at(0.98, -0.08), 0],
            [...at(0.9, -0.38), -165],
            [...at(0.3, -0.42), 182],
          ]),
          black,
        )
  return [
    shape(shadow, '#000', { opacity: 0.3 }),
    foot,
    shape(pen.closedOutline(shell), finish === 'black' ? black : drawing.paintAt(13), {
      stroke: pick('#000', '#14181a'),
      strokeWidth: 0.8,
    }),
    line(highlight, pick('#dfeaf0', '#fff'), 1.4, { opacity: pick(0.6, 0.85) }),
    lowerHalf,
    element('path', {
      d: `M${pen.at(x + 6, z - height * 0.02)}L${pen.at(...at(0.5, 0.04))}`,
      stroke: pick('#c78a3e', '#d99a4c'),
      strokeWidth: 1,
      opacity: 0.8,
    }),
  ].join('')
}

const HANDLE_WIDTH = 210

export function drawHandles(drawing: Drawing): string {
  const { doors } = drawing.car
  const places = [doors.middle - 262, doors.rearEdge ? doors.rear - 196 : doors.middle + 120]
  return places.map((x) => drawHandle(drawing, x)).join('')
}

function drawHandle(drawing: Drawing, x: number): string {
  const { details, pen, crease, definitions, pick, region, paintAt } = drawing
  const z = crease(x) + 56
  const box = (
    left: number,
    top: number,
    width: number,
    height: number,
    fill: string,
    attributes: Attributes,
  ): string =>
    element('rect', {
      x: pen.x(left),
      y: pen.y(top),
      width: formatCoordinate(width * UNITS_PER_MM),
      height: formatCoordinate(height * UNITS_PER_MM),
      fill,
      ...attributes,
    })
  const seam = (
    left: number,
    height: number,
    stroke: string,
    strokeWidth: number,
    opacity: number,
  ): string =>
    element('path', {
      d: `M${pen.at(left, height)}h${formatCoordinate((HANDLE_WIDTH - 2 * (left - x)) * UNITS_PER_MM)}`,
      stroke,
      strokeWidth,
      opacity,
    })

  if (details.handle === 'flush') {
    return [
      box(x, z + 21, HANDLE_WIDTH, 42, paintAt(11), {
        rx: 3.6,
        stroke: pick('#000', '#1a1e20'),
        strokeOpacity: 0.75,
        strokeWidth: 0.8,
      }),
      seam(x + 14, z + 16, '#fff', 0.7, pick(0.4, 0.7)),
      seam(x + 14, z - 19, '#000', 0.6, 0.3),
    ].join('')
  }
  const recess = element('ellipse', {
    cx: pen.x(x + HANDLE_WIDTH * 0.5),
    cy: pen.y(z - 6),
    rx: formatCoordinate(74 * UNITS_PER_MM),
    ry: formatCoordinate(38 * UNITS_PER_MM),
    fill: '#000',
    opacity: pick(0.5, 0.2),
    filter: definitions.blur([3, 1.5], region(x, z - 60, x + HANDLE_WIDTH, z + 50)),
  })
  if (details.handle === 'pull') {
    return [
      recess,
      box(x + 24, z + 26, HANDLE_WIDTH - 48, 58, paintAt(6), {
        rx: 5,
        stroke: pick('#000', '#22282b'),
        strokeOpacity: 0.6,
        strokeWidth: 0.7,
      }),
      box(x + 24, z + 26, HANDLE_WIDTH - 48, 30, paintAt(30), { rx: 4 }),
    ].join('')
  }
  const isChrome = details.handle === 'chrome'
  return [
    recess,
    box(x, z + 20, HANDLE_WIDTH, 34, isChrome ? pick('#55626a', '#9aa5aa') : paintAt(-6), {
      rx: 3.2,
    }),
    box(x, z + 20, HANDLE_WIDTH, 20, isChrome ? pick('#c2ced4', '#ffffff') : paintAt(32), {
      rx: 2.4,
    }),
    seam(x + 8, z + 15, '#fff', 0.7, pick(0.16, 0.8)),
  ].join('')
}

/** Rails, shark fin and spoiler: what stands above the outline. */
export function drawRoofFittings(drawing: Drawing): string {
  return drawFin(drawing) + drawRails(drawing) + drawSpoiler(drawing)
}

function drawRails({ car, pen, top, pick }: Drawing): string {
  if (car.roof !== 'rails') return ''
  const black = pick('#0d1113', '#22272a')
  const start = car.cabin[0] + 800
  const end = car.cabin[1] - 560
  const rail = (x: number): number =>
    top(x) +
    (RAIL_HEIGHT - 9) * smoothstep(start, start + 110, x) * (1 - smoothstep(end - 110, end, x))
  const along = range(19).map((index) => lerp(start, end, index / 18))
  return [
    shape(
      pen.polygon([
        ...along.map((x): Point => [x, rail(x)]),
        ...along.toReversed().map((x): Point => [x, top(x) - 8]),
      ]),
      pick('#040506', '#14181a'),
    ),
    line(pen.graph(rail, start, end, 18), black, 4.2, { strokeLinecap: 'round' }),
    line(
      pen.graph((x) => rail(x) + 6, start + 40, end - 40, 16),
      pick('#c2ced4', '#b4bec3'),
      1.3,
      { strokeLinecap: 'round', opacity: 0.85 },
    ),
  ].join('')
}

/** Millimetres; its root is below the roof's outline. */
const FIN = { length: 190, height: 48, root: 8 }

function drawFin({ car, pen, top, pick }: Drawing): string {
  // It rises slowly out of the roof to a tip that leans back: a blunt one reads as a kink.
  const front = car.fin - 130
  const rise = range(17).map((index): Point => {
    const share = index / 16
    const x = front + FIN.length * share
    return [x, top(x) - FIN.root + (FIN.height + FIN.root) * share ** 1.6]
  })
  const [tip, height] = getLast(rise)
  const outline: Point[] = [
    ...rise,
    [tip + 10, height - 3],
    [tip + 14, height - 12],
    [tip + 17, top(tip + 17) - FIN.root],
  ]
  return shape(pen.polygon(outline), pick('#12171a', '#2b3134'))
}

/** The outline's corner at the tail: where the roof or the boot lid ends. */
function getTailCorner({ car }: Drawing): Point {
  const corner = car.outline.find(
    ([x, , , angleOut]) => angleOut !== undefined && x > car.length / 2,
  )
  if (!corner) throw new Error(`The outline of ${car.name} has no corner at its tail`)
  return [corner[0], corner[1]]
}

function drawSpoiler(drawing: Drawing): string {
  const { car, details, pen, top, pick } = drawing
  if (car.hasRoofSpoiler) {
    const [x, z] = getTailCorner(drawing)
    const edge = pen.spline([
      [x - 300, top(x - 300) - 34],
      [x - 150, top(x - 150) - 38],
      [x - 6, z - 34],
    ])
    return line(edge, pick('#07090a', '#171b1e'), 1.4, { opacity: 0.75, strokeLinecap: 'round' })
  }
  if (details.hasDucktail) {
    const [x, z] = getTailCorner(drawing)
    const edge = pen.spline([
      [x - 330, top(x - 330) - 26],
      [x - 150, z - 20],
      [x + 2, z - 4],
    ])
    return line(edge, pick('#0d1113', '#22272a'), 3.4, { strokeLinecap: 'round' })
  }
  return ''
}
