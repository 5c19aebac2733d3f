import { samplePoints, toCubics, type Point } from '../curve.ts'
import { getEvery, getItem, getLast } from '../lists.ts'
import { clamp, formatCoordinate, smoothstep, UNITS_PER_MM } from '../numbers.ts'
import { element, group, line, shape, type Stop } from '../svg.ts'
import type { Drawing } from './drawing.ts'
import { drawPillarPanel } from './pillar-panel.ts'
import type { Pillar } from './proportions.ts'

/** Windscreen sliver, side glass with a lit cabin behind it, pillars, reflections. */
export function drawGreenhouse(drawing: Drawing): string {
  const { car, pen, definitions } = drawing
  const glass = pen.closedOutline(car.sideGlass)
  definitions.clipPath('side-glass', element('path', { d: glass }))
  const upperEdge = getUpperEdge(drawing)
  return [
    drawWindscreen(drawing),
    drawRearScreen(drawing),
    drawGlassRoof(drawing),
    drawPillarPanel(drawing),
    drawSideGlass(drawing, glass, upperEdge),
    drawPillars(drawing),
    drawGlassTrim(drawing, glass, upperEdge),
  ].join('')
}

function getBlack({ pick }: Drawing): string {
  return pick('#06080a', '#13171a')
}

function getEdgeColour({ pick }: Drawing): string {
  return pick('#2c363c', '#4c555b')
}

function getWindscreenEdge({ car }: Drawing): Point[] {
  return samplePoints(toCubics(car.windscreenPillar), 14)
}

/** The part of the glass's outline over the windows, from the mirror rearwards. */
function getUpperEdge({ car }: Drawing) {
  const turn = car.sideGlass.findIndex(
    ([x], index) => index > 2 && x < getItem(car.sideGlass, index - 1)[0],
  )
  return car.sideGlass.slice(0, Math.max(4, turn))
}

function drawWindscreen(drawing: Drawing): string {
  const { car, pen, definitions, outlinePoints, pick } = drawing
  const inner = getWindscreenEdge(drawing)
  const [startX, startZ] = getItem(inner, 0)
  const [endX, endZ] = getLast(inner)
  const outer = outlinePoints.filter(
    ([x, z]) => x > car.cabin[0] + 30 && x < endX + 60 && z > car.height * 0.55,
  )
  const fill = definitions.linearGradient(
    'windscreen',
    [
      [0, pick('#0a0d0f', '#1b2124')],
      [0.6, pick('#222b31', '#48545b')],
      [1, pick('#333e44', '#6a777e')],
    ],
    {
      gradientUnits: 'userSpaceOnUse',
      x1: pen.x(startX),
      y1: pen.y(startZ),
      x2: pen.x(endX),
      y2: pen.y(endZ),
    },
  )
  return shape(pen.polygon([...outer, ...inner.toReversed()]), fill)
}

/** A rear screen longer than this lies flat, as on a fastback, and shows as a sliver. */
const FASTBACK_LENGTH = 400

function drawRearScreen(drawing: Drawing): string {
  const { car, pen, outlinePoints, beltLine } = drawing
  const [start, end] = car.rearGlass
  const outer = getEvery(outlinePoints, 2).filter(
    ([x, z]) => x >= start && x <= end && z > car.height * 0.6 && z > beltLine(x) + 20,
  )
  if (outer.length <= 2) return ''
  const isFastback = end - start > FASTBACK_LENGTH
  const inner = outer.toReversed().map(([x, z], index): Point => {
    const along = index / (outer.length - 1)
    return isFastback
      ? [x - 26, z - 8 - 30 * Math.sin(Math.PI * along)]
      : [x - 10 - 46 * Math.sin(Math.PI * clamp(along * 0.9 + 0.05)), z - 4]
  })
  return shape(pen.polygon([...outer, ...inner]), getBlack(drawing), {
    stroke: getEdgeColour(drawing),
    strokeWidth: 0.5,
  })
}

function drawGlassRoof(drawing: Drawing): string {
  const { car, pen, outlinePoints } = drawing
  if (car.roof !== 'glass') return ''
  const start = getLast(getWindscreenEdge(drawing))[0] - 160
  const end = car.rearGlass[0] + 160
  const upper = getEvery(outlinePoints, 3).filter(
    ([x, z]) => x > start && x < end && z > car.height * 0.7,
  )
  const lower = upper
    .toReversed()
    .map(([x, z]): Point => [x, z - 24 * smoothstep(start, start + 420, x)])
  return shape(pen.polygon([...upper, ...lower]), getBlack(drawing), { opacity: 0.9 })
}

/** A gradient from the roof down to the middle of the belt line. */
function defineVertical(drawing: Drawing, name: string, stops: readonly Stop[]): string {
  const { car, pen, definitions, beltLine } = drawing
  const [cabinStart, cabinEnd] = car.cabin
  return definitions.linearGradient(name, stops, {
    gradientUnits: 'userSpaceOnUse',
    x1: 0,
    y1: pen.y(car.height - 60),
    x2: 0,
    y2: pen.y(beltLine((cabinStart + cabinEnd) / 2)),
  })
}

function drawSideGlass(
  drawing: Drawing,
  glass: string,
  upperEdge: ReturnType<typeof getUpperEdge>,
): string {
  const { pen, definitions, pick } = drawing
  const black = getBlack(drawing)
  const farWindows = defineVertical(
    drawing,
    'far-windows',
    pick<readonly Stop[]>(
      [
        [0, '#0b0f11'],
        [0.2, '#1b2428'],
        [0.7, '#2a363c'],
        [0.9, '#131a1d'],
        [1, '#0a0d0f'],
      ],
      [
        [0, '#2a3136'],
        [0.2, '#55626a'],
        [0.65, '#7b8a92'],
        [0.88, '#3c464c'],
        [1, '#20262a'],
      ],
    ),
  )
  const edgeLight = line(pen.outline(upperEdge), pick('#a7bac4', '#dfe7ea'), 5, {
    opacity: pick(0.42, 0.5),
    filter: definitions.blur(2, getGlassRegion(drawing)),
  })
  return [
    shape(glass, black, { stroke: black, strokeWidth: 4.6, strokeLinejoin: 'round' }),
    group(
      { clipPath: definitions.url('side-glass') },
      shape(glass, farWindows),
      drawCabin(drawing),
      drawReflections(drawing, glass),
      edgeLight,
    ),
  ].join('')
}

function getGlassRegion({ car, region }: Drawing) {
  const [cabinStart, cabinEnd] = car.cabin
  return region(cabinStart - 50, car.height * 0.5, cabinEnd + 50, car.height)
}

/** Seats, dashboard and steering wheel against the far windows. */
function drawCabin(drawing: Drawing): string {
  const { car, pen, frontAxle, beltLine, top, isCoarse, pick } = drawing
  if (isCoarse) return ''
  const ink = pick('#050708', '#12171a')

  const drawSeat = (x: number): string => {
    const belt = beltLine(x)
    const room = Math.min(top(x) - 130, car.height - 120) - belt
    const back = pen.spline([
      [x - 20, belt - 140],
      [x + 10, belt + room * 0.1],
      [x + 62, belt + room * 0.38],
      [x + 96, belt + room * 0.53],
      [x + 150, belt + room * 0.56],
      [x + 190, belt + room * 0.46],
      [x + 176, belt + room * 0.2],
      [x + 150, belt - 140],
    ])
    const headrest = pen.rounded(
      [
        [x + 96, belt + room * 0.58],
        [x + 112, belt + room * 0.8],
        [x + 188, belt + room * 0.8],
        [x + 206, belt + room * 0.6],
      ],
      40,
    )
    const post = (postX: number): string =>
      `M${pen.at(postX, belt + room * 0.5)}V${pen.y(belt + room * 0.62)}`
    return [
      element('path', { d: `${back}Z` }),
      element('path', { d: headrest }),
      element('path', { d: post(x + 136) + post(x + 166), stroke: ink, strokeWidth: 2 }),
    ].join('')
  }

  const rows = [frontAxle + 1160, frontAxle + 2010, ...(car.rows === 3 ? [frontAxle + 2790] : [])]
    .filter((x) => x < car.cabin[1] - 420)
    .map((x) => {
      const farSide = `translate(${formatCoordinate(-58 * UNITS_PER_MM)} ${formatCoordinate(-8 * UNITS_PER_MM)})`
      return group({ opacity: 0.45, transform: farSide }, drawSeat(x)) + drawSeat(x)
    })

  const dashX = frontAxle + 560
  const dashZ = beltLine(dashX)
  const dashboard = pen.spline([
    [dashX - 260, dashZ - 60],
    [dashX - 60, dashZ + 62],
    [dashX + 90, dashZ + 66],
    [dashX + 150, dashZ - 60],
  ])
  const wheelX = pen.x(frontAxle + 850)
  const wheelY = pen.y(beltLine(frontAxle + 850) + 66)
  const steeringWheel = group(
    { transform: `rotate(24 ${wheelX} ${wheelY})` },
    element('ellipse', {
      cx: wheelX,
      cy: wheelY,
      rx: 8,
      ry: formatCoordinate(178 * UNITS_PER_MM),
      fill: 'none',
      stroke: ink,
      strokeWidth: 3.6,
    }),
    element('path', { d: `M${wheelX} ${wheelY}h-16`, stroke: ink, strokeWidth: 6 }),
  )
  return group(
    { fill: ink, opacity: pick(0.86, 0.8) },
    ...rows,
    element('path', { d: `${dashboard}Z` }),
    steeringWheel,
  )
}

/** Sky at the cant rail, the softbox leaning across the front door, the horizon at the belt. */
function drawReflections(drawing: Drawing, glass: string): string {
  const { car, pen, definitions, beltLine, pick, region } = drawing
  const [cabinStart, cabinEnd] = car.cabin
  const sky = defineVertical(
    drawing,
    'sky',
    pick<readonly Stop[]>(
      [
        [0, '#7f929c', 0.5],
        [0.22, '#34424a', 0.34],
        [0.5, '#0a0d0f', 0.42],
        [1, '#0a0d0f', 0.72],
      ],
      [
        [0, '#e6edf0', 0.62],
        [0.22, '#7f8d95', 0.35],
        [0.5, '#1a2024', 0.42],
        [1, '#1a2024', 0.66],
      ],
    ),
  )
  const softbox = definitions.linearGradient(
    'softbox',
    [
      [0, '#fff', pick(0.13, 0.26)],
      [1, '#fff', pick(0.015, 0.03)],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 0.25 },
  )
  const leaningX = cabinStart + 640
  const footZ = beltLine(leaningX + 400) - 30
  const streak = (x: number, width: number): string =>
    shape(
      pen.polygon([
        [x + 330, car.height],
        [x, footZ],
        [x + width, footZ],
        [x + 330 + width * 0.8, car.height],
      ]),
      softbox,
    )
  const horizon = line(
    pen.graph((x) => beltLine(x) + 74, cabinStart, cabinEnd, 8),
    pick('#9fb4bf', '#e8eef0'),
    10,
    {
      opacity: pick(0.07, 0.14),
      filter: definitions.blur(
        2,
        region(cabinStart - 50, beltLine(cabinStart) - 60, cabinEnd + 50, beltLine(cabinEnd) + 200),
      ),
    },
  )
  return [
    shape(glass, sky),
    streak(leaningX, 330),
    streak(leaningX + 400, 70),
    streak(car.rearPillar.foot - 420, 180),
    horizon,
  ].join('')
}

function drawPillars(drawing: Drawing): string {
  const { car, details, pen, definitions, beltLine, top, pick } = drawing
  const ink = pick('#040506', '#0d1012')

  const drawPost = ({ foot, head }: Pillar, width: number): string => {
    const low = beltLine(foot) - 30
    const high = Math.min(top(head) - 40, car.height)
    const post = pen.polygon([
      [foot - 36 * width, low],
      [head - 24 * width, high],
      [head + 26 * width, high],
      [foot + 34 * width, low],
    ])
    const seams = `M${pen.at(foot - 2, low)}L${pen.at(head + 1, high)}M${pen.at(foot - 34 * width, low)}L${pen.at(head - 22 * width, high)}`
    return (
      shape(post, ink) +
      element('path', { d: seams, stroke: pick('#283136', '#3a4247'), strokeWidth: 0.6 })
    )
  }
  const drawUpright = (x: number): string =>
    element('path', {
      d: `M${pen.at(x - 20, beltLine(x) - 20)}L${pen.at(x + 14, top(x))}`,
      stroke: ink,
      strokeWidth: 7,
    })

  const uprights = [car.frontQuarterPillar, details.rearQuarterPillar].flatMap((x) =>
    x === undefined ? [] : [drawUpright(x)],
  )
  return group(
    { clipPath: definitions.url('side-glass') },
    drawPost(car.middlePillar, 1.15),
    drawPost(car.rearPillar, 0.8),
    car.thirdPillar ? drawPost(car.thirdPillar, 0.8) : '',
    ...uprights,
  )
}

/** The bright or black strip around the glass. */
function drawGlassTrim(
  { car, details, pen, pick }: Drawing,
  glass: string,
  upperEdge: ReturnType<typeof getUpperEdge>,
): string {
  const chrome = pick('#b4c1c8', '#f4f7f8')
  if (car.hasChromeTrim) {
    return line(glass, '#000', 2.6, { opacity: 0.35 }) + line(glass, chrome, 1.5)
  }
  const start = car.sideGlass.indexOf(getLast(upperEdge))
  const lowerEdge = pen.outline([...car.sideGlass.slice(start), getItem(car.sideGlass, 0)])
  return details.beltTrim === 'chrome'
    ? line(lowerEdge, '#000', 3, { opacity: 0.4 }) + line(lowerEdge, chrome, 1.5, { opacity: 0.95 })
    : line(lowerEdge, pick('#56646c', '#8b979d'), 0.8, { opacity: 0.8 })
}
