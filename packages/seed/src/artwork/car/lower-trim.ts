import type { Point } from '../curve.ts'
import { formatCoordinate, range, UNITS_PER_MM } from '../numbers.ts'
import { element, group, line, shape } from '../svg.ts'
import type { Anchor } from './details.ts'
import type { Drawing } from './drawing.ts'

const HOLE_CORNER = 22
const GRILLE_CORNER = 16
const DIFFUSER_CORNER = 24

/** Vents, grille, diffuser and reflectors: what is dark or bright on the bumpers. */
export function drawLowerTrim(drawing: Drawing): string {
  const { details, pen, definitions, place, pick } = drawing
  const lip = pick('#3c474d', '#717b80')
  const drawHole = (outline: readonly Anchor[], corner = HOLE_CORNER): string => {
    const d = pen.rounded(place(outline), corner)
    return shape(d, getBlack(drawing)) + line(d, lip, 0.7, { opacity: 0.7 })
  }

  const vents = details.vents.map((vent) => drawHole(vent))
  const ventLines = (details.ventLines ?? []).map((points) =>
    line(pen.spline(place(points)), pick('#9aa9b1', '#f4f7f8'), 1.4, {
      opacity: 0.8,
      strokeLinecap: 'round',
    }),
  )
  const { grille } = details
  return group(
    { clipPath: definitions.url('body') },
    ...vents,
    ...ventLines,
    drawFogLamp(drawing),
    grille ? drawHole(grille.outline, GRILLE_CORNER) + drawBars(drawing) : '',
    ...drawAccents(drawing),
    drawDiffuser(drawing),
    drawReflector(drawing),
    drawSkidPlate(drawing),
  )
}

function getBlack({ pick }: Drawing): string {
  return pick('#050607', '#15191b')
}

function drawFogLamp({ details, pen, pick }: Drawing): string {
  if (!details.fogLamp) return ''
  const [x, z, radius] = details.fogLamp
  return element('circle', {
    cx: pen.x(x),
    cy: pen.y(z),
    r: formatCoordinate(radius * UNITS_PER_MM),
    fill: '#10161a',
    stroke: pick('#7d8c94', '#aeb9be'),
    strokeWidth: 0.8,
  })
}

function drawBars({ details, pen, definitions, place, pick }: Drawing): string {
  const { grille } = details
  if (!grille) return ''
  const points = place(grille.outline)
  const heights = points.map(([, z]) => z)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const clip = definitions.clipPath(
    'grille',
    element('path', { d: pen.rounded(points, GRILLE_CORNER) }),
  )
  const isChrome = grille.tone === 'chrome'
  const bars = range(grille.bars).map((index) => {
    const z = low + ((index + 0.5) / grille.bars) * (high - low)
    return element('path', { d: `M${pen.at(-20, z)}L${pen.at(180, z - 8)}` })
  })
  return group(
    {
      clipPath: clip,
      stroke: isChrome ? pick('#a9b8c0', '#eef2f3') : pick('#3c474d', '#717b80'),
      strokeWidth: isChrome ? 1.3 : 1,
    },
    ...bars,
  )
}

function drawAccents({ details, pen, place, pick }: Drawing): string[] {
  return (details.accents ?? []).map((accent) => {
    const points = place(accent)
    const below = points.map(([x, z]): Point => [x, z - 9])
    return (
      line(pen.spline(points), pick('#c6d3da', '#f8fafb'), 2.4, { strokeLinecap: 'round' }) +
      line(pen.spline(below), '#000', 0.8, { opacity: 0.5 })
    )
  })
}

function drawDiffuser(drawing: Drawing): string {
  const { details, pen, place, wheelRadius, rearAxle } = drawing
  const outline = place([
    ...details.diffuser,
    [rearAxle + wheelRadius + 70, 60],
    { edge: 'tail', inset: -6, z: 90 },
  ])
  return shape(pen.rounded(outline, DIFFUSER_CORNER), getBlack(drawing))
}

function drawReflector({ car, pen, place, pick }: Drawing): string {
  const z = car.groundClearance + 235
  const points = place([
    { edge: 'tail', inset: 26, z },
    { edge: 'tail', inset: 210, z: z - 8 },
  ])
  return element('path', {
    d: pen.spline(points),
    stroke: pick('#7a1a12', '#b5281d'),
    strokeWidth: 3,
  })
}

function drawSkidPlate({ car, details, pen, place, pick }: Drawing): string {
  if (!details.hasSkidPlate) return ''
  const points = place([
    { edge: 'nose', inset: 30, z: car.groundClearance + 110 },
    [230, car.groundClearance + 100],
    [420, car.groundClearance + 84],
  ])
  return line(pen.spline(points), pick('#6f7d85', '#c3cbcf'), 3.4, { opacity: pick(0.16, 0.8) })
}
