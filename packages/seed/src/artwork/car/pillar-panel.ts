import type { Point } from '../curve.ts'
import { getItem } from '../lists.ts'
import { formatCoordinate, range } from '../numbers.ts'
import { element, group, line, shape } from '../svg.ts'
import type { PillarPanel } from './details.ts'
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
    case 'scales':
      return clipToBody(drawing, drawScales(drawing, pillarPanel.outline))
    case 'slats':
      return clipToBody(drawing, drawSlats(drawing, pillarPanel.outline))
    case 'floating-roof':
      return clipToBody(drawing, drawFloatingRoof(drawing, pillarPanel.outline))
    case 'streak':
      return clipToBody(drawing, drawStreak(drawing))
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

function drawWide(drawing: Drawing, outline: readonly Point[]): string {
  return [
    drawLine(
      drawing,
      outline.map(([x, z]): Point => [x + 16, z + 4]),
      1.6,
      0.9,
    ),
    drawLine(
      drawing,
      [
        [4060, 1440],
        [3960, 1240],
        [3760, 1150],
      ],
      9,
      0.1,
      '#fff',
    ),
    drawLine(
      drawing,
      [
        [4140, 1420],
        [4060, 1240],
        [3900, 1150],
      ],
      7,
      0.05,
      '#000',
    ),
  ].join('')
}

/** A body-colour blade cut out of a black band. */
function drawFloat(drawing: Drawing, panel: Extract<PillarPanel, { kind: 'float' }>): string {
  const { pen } = drawing
  return [
    shape(pen.rounded(panel.outline, CORNER), getBlack(drawing)),
    shape(pen.rounded(panel.blade, 18), drawing.paintAt(24)),
    drawLine(
      drawing,
      [
        [3660, 1340],
        [3560, 1110],
      ],
      0.8,
      0.6,
    ),
    drawLine(drawing, [getItem(panel.outline, 1), getItem(panel.outline, 2)], 0.8, 0.3),
  ].join('')
}

/** Overlapping metal scales that shrink upwards. */
function drawScales(drawing: Drawing, outline: readonly Point[]): string {
  const { pen, definitions, pick } = drawing
  const panel = pen.rounded(outline, CORNER)
  const metal = definitions.linearGradient(
    'scale-metal',
    [
      [0, pick('#6c7a82', '#c9d2d6')],
      [0.5, pick('#2c363b', '#8e9aa0')],
      [1, pick('#141a1d', '#5d686e')],
    ],
    { x1: 0, y1: 0, x2: 1, y2: 1 },
  )
  const clip = definitions.clipPath('scales', element('path', { d: panel }))
  const scales = range(9).flatMap((row) =>
    range(8).map((column) => {
      const scale = 1 - row * 0.07
      const x = 3560 + row * 26 + column * 62 * scale + (row % 2) * 30
      const z = 1150 + row * 33
      const bow = `q${formatCoordinate(6.2 * scale)} ${formatCoordinate(-7 * scale)} ${formatCoordinate(12.4 * scale)} 0`
      return line(`M${pen.at(x, z)}${bow}`, getBright(drawing), 1, {
        opacity: formatCoordinate(0.75 - row * 0.05),
      })
    }),
  )
  return [
    shape(panel, metal),
    group({ clipPath: clip }, ...scales),
    line(panel, pick('#2c363c', '#4c555b'), 0.8),
  ].join('')
}

/** A gloss panel with three leaning slats. */
function drawSlats(drawing: Drawing, outline: readonly Point[]): string {
  return [
    shape(drawing.pen.rounded(outline, CORNER), getBlack(drawing)),
    ...range(3).map((index) =>
      drawLine(
        drawing,
        [
          [3760 + index * 96, 1222 + index * 36],
          [3728 + index * 96, 1380],
          [3690 + index * 100, 1512],
        ],
        1.5,
        0.7 - index * 0.18,
      ),
    ),
    drawLine(
      drawing,
      [
        [3600, 1546],
        [4060, 1570],
      ],
      0.8,
      0.4,
    ),
  ].join('')
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

function drawStreak(drawing: Drawing): string {
  const { pen, pick } = drawing
  return [
    shape(
      pen.polygon([
        [4216, 1516],
        [4262, 1508],
        [4300, 1300],
        [4196, 1190],
      ]),
      pick('#828f96', '#eef2f3'),
    ),
    drawLine(
      drawing,
      [
        [4250, 1500],
        [4284, 1310],
      ],
      0.8,
      0.6,
      pick('#fff', '#7a868c'),
    ),
  ].join('')
}
