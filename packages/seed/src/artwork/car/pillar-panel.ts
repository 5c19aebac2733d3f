import type { Point } from '../curve.ts'
import { getItem } from '../lists.ts'
import { lerp, range } from '../numbers.ts'
import { group, line, shape } from '../svg.ts'
import type { PillarPanel, Quad } from './details.ts'
import type { Drawing } from './drawing.ts'

const CORNER = 34
const FIN_CORNER = 14

/** The panel of the C- or D-pillar, the most distinctive part of the side. */
export function drawPillarPanel(drawing: Drawing): string {
  const { pillarPanel } = drawing.details
  if (!pillarPanel) return ''
  switch (pillarPanel.kind) {
    case 'fin':
      return drawFin(drawing, pillarPanel)
    case 'wide':
      return drawWide(drawing, pillarPanel.outline)
    case 'float':
      return clipToBody(drawing, drawFloat(drawing, pillarPanel))
    case 'waves':
      return clipToBody(drawing, drawWaves(drawing, pillarPanel.outline))
    case 'slats':
      return clipToBody(drawing, drawSlats(drawing, pillarPanel.outline))
    case 'floating-roof':
      return clipToBody(drawing, drawFloatingRoof(drawing, pillarPanel.outline))
    case 'streak':
      return clipToBody(drawing, drawStreak(drawing, pillarPanel.outline))
    default:
      throw new Error('Unknown pillar panel')
  }
}

function clipToBody({ definitions }: Drawing, art: string): string {
  return group({ clipPath: definitions.url('body') }, art)
}

function getBright({ pick }: Drawing): string {
  return pick('#a9b8c0', '#f6f9fa')
}

function getBlack({ pick }: Drawing): string {
  return pick('#06080a', '#13171a')
}

function drawLine(
  drawing: Drawing,
  points: readonly Point[],
  width: number,
  opacity = 1,
  colour = getBright(drawing),
): string {
  return line(drawing.pen.spline(points), colour, width, { opacity, strokeLinecap: 'round' })
}

function drawFin(drawing: Drawing, panel: Extract<PillarPanel, { kind: 'fin' }>): string {
  const { pen, pick } = drawing
  const [first, second] = [getItem(panel.outline, 0), getItem(panel.outline, 1)]
  return [
    shape(pen.rounded(panel.outline, FIN_CORNER), pick('#3d474d', '#a9b3b8')),
    drawLine(drawing, [first, second], 1, 0.8),
    ...panel.ribs.map((rib) => drawLine(drawing, rib, 0.9, 0.6)),
  ].join('')
}

/** Painted metal behind the line of the glass. */
function drawWide(drawing: Drawing, outline: readonly Point[]): string {
  const shift = (dx: number, dz: number): Point[] =>
    outline.map(([x, z]): Point => [x + dx, z + dz])
  return [
    drawLine(drawing, shift(16, 4), 1.6, 0.9),
    drawLine(drawing, shift(92, -4), 9, 0.1, '#fff'),
    drawLine(drawing, shift(190, -14), 7, 0.05, '#000'),
  ].join('')
}

/** A body-colour blade cut out of a black band. */
function drawFloat(drawing: Drawing, panel: Extract<PillarPanel, { kind: 'float' }>): string {
  const { pen } = drawing
  return [
    shape(pen.rounded(panel.outline, CORNER), getBlack(drawing)),
    shape(pen.rounded(panel.blade, 18), drawing.paintAt(24)),
    drawLine(drawing, [getItem(panel.blade, 0), getItem(panel.blade, 3)], 0.8, 0.6),
    drawLine(drawing, [getItem(panel.outline, 1), getItem(panel.outline, 2)], 0.8, 0.3),
  ].join('')
}

/** A point of a four-cornered panel: shares from front to rear and from top to bottom. */
function createPanelPoint([topFront, topRear, bottomRear, bottomFront]: Quad) {
  return (along: number, down: number): Point => {
    const blend = (axis: 0 | 1): number =>
      lerp(
        lerp(topFront[axis], topRear[axis], along),
        lerp(bottomFront[axis], bottomRear[axis], along),
        down,
      )
    return [blend(0), blend(1)]
  }
}

const WAVES = 7
const WAVE_HEIGHT = 7

/** Brushed metal with waves that run from the glass to the tailgate. */
function drawWaves(drawing: Drawing, outline: Quad): string {
  const { pen, definitions, pick } = drawing
  const panel = pen.rounded(outline, FIN_CORNER)
  const metal = definitions.linearGradient(
    'wave-metal',
    [
      [0, pick('#6c7a82', '#d3dade')],
      [0.5, pick('#2c363b', '#9ba7ad')],
      [1, pick('#141a1d', '#6b777d')],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  const point = createPanelPoint(outline)
  const waves = range(WAVES).flatMap((index) => {
    const down = (index + 0.8) / (WAVES + 0.6)
    const wave = range(25).map((step): Point => {
      const [x, z] = point(0.04 + 0.92 * (step / 24), down)
      return [x, z + WAVE_HEIGHT * Math.sin((step / 24) * 4 * Math.PI + index)]
    })
    const below = wave.map(([x, z]): Point => [x, z - 8])
    return [drawLine(drawing, below, 1.4, 0.35, '#000'), drawLine(drawing, wave, 1.1, 0.85)]
  })
  return [shape(panel, metal), ...waves, line(panel, pick('#2c363c', '#4c555b'), 0.8)].join('')
}

const SLATS = 4

/** A gloss panel that carries the glass on to the tailgate, with leaning slats. */
function drawSlats(drawing: Drawing, outline: Quad): string {
  const { pen, pick } = drawing
  const point = createPanelPoint(outline)
  const slats = range(SLATS).map((index) => {
    const along = 0.2 + index * 0.19
    const [top, bottom] = [point(along, 0.16), point(along, 0.84)]
    const slat = pen.polygon([top, [top[0] + 34, top[1]], [bottom[0] + 34, bottom[1]], bottom])
    return shape(slat, pick('#232c31', '#4a555b')) + drawLine(drawing, [top, bottom], 1, 0.75)
  })
  return shape(pen.polygon(outline), getBlack(drawing)) + slats.join('')
}

function drawFloatingRoof(drawing: Drawing, outline: readonly Point[]): string {
  return [
    shape(drawing.pen.rounded(outline, CORNER), getBlack(drawing)),
    drawLine(
      drawing,
      [
        [4716, 1742],
        [4776, 1300],
        [4700, 1176],
      ],
      1.4,
    ),
    drawLine(
      drawing,
      [
        [4800, 1184],
        [5000, 1190],
      ],
      1.4,
      0.9,
    ),
    drawLine(
      drawing,
      [
        [4800, 1700],
        [4850, 1230],
      ],
      5,
      0.06,
      '#fff',
    ),
  ].join('')
}

/** A bright blade behind the glass. */
function drawStreak(drawing: Drawing, outline: readonly Point[]): string {
  const { pen, pick } = drawing
  return [
    shape(pen.polygon(outline), pick('#828f96', '#eef2f3')),
    drawLine(
      drawing,
      [getItem(outline, 1), getItem(outline, 2)],
      0.8,
      0.6,
      pick('#fff', '#7a868c'),
    ),
  ].join('')
}
