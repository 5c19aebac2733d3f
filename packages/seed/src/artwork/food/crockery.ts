import { formatCoordinate as format } from '../numbers.ts'
import { element, type Definitions } from '../svg.ts'

/** Lit side, middle, shaded side, and the light on the rim. */
const GLAZES = {
  porcelain: ['#fbfaf7', '#d9dcdb', '#9aa1a3', '#ffffff'],
  ink: ['#2b3135', '#171b1e', '#07090a', '#b9c6cc'],
  celadon: ['#b9cbbf', '#8fa699', '#54685d', '#eef6f1'],
  sand: ['#d9cbb4', '#b5a489', '#6f624d', '#fff6e4'],
} as const

export type Glaze = keyof typeof GLAZES

/** Where a dish is drawn, and how large. */
export interface Setting {
  definitions: Definitions
  x: number
  y: number
  radius: number
}

const DIAGONAL = { x1: 0.12, y1: 0.05, x2: 0.88, y2: 0.95 }

/** The inks of all crockery; once for each picture. */
export function defineCrockery(definitions: Definitions): void {
  for (const [name, [lit, middle, shaded, rim]] of Object.entries(GLAZES)) {
    definitions.linearGradient(
      `glaze-${name}`,
      [
        [0, lit],
        [0.5, middle],
        [1, shaded],
      ],
      DIAGONAL,
    )
    // A well is lit from the other side.
    definitions.linearGradient(
      `well-${name}`,
      [
        [0, shaded],
        [0.35, middle],
        [1, lit],
      ],
      DIAGONAL,
    )
    definitions.linearGradient(
      `rim-${name}`,
      [
        [0, rim],
        [0.3, rim, 0.35],
        [0.6, rim, 0],
        [1, rim, 0.28],
      ],
      { x1: 0.1, y1: 0.1, x2: 0.9, y2: 0.9 },
    )
  }
}

export function getGlaze(definitions: Definitions, glaze: Glaze): string {
  return definitions.url(`glaze-${glaze}`)
}

export function getRim(definitions: Definitions, glaze: Glaze): string {
  return definitions.url(`rim-${glaze}`)
}

/** Blurs of three strengths around whatever they are put on. */
export function getBlur(definitions: Definitions, strength: 'sharp' | 'soft' | 'wide'): string {
  const deviation = { sharp: 1.6, soft: 5, wide: 14 }[strength]
  return definitions.blur(deviation, { margin: 0.4 })
}

/** A round thing's shadow: wide and away from the lamp, and close underneath. */
export function drawShadow({ definitions, x, y, radius }: Setting, opacity = 0.75): string {
  const reach = format(radius * 1.02)
  return [
    element('ellipse', {
      cx: format(x + radius * 0.13),
      cy: format(y + radius * 0.16),
      rx: reach,
      ry: reach,
      fill: '#000',
      opacity,
      filter: getBlur(definitions, 'wide'),
    }),
    element('circle', {
      cx: format(x + radius * 0.03),
      cy: format(y + radius * 0.035),
      r: format(radius),
      fill: '#000',
      opacity,
      filter: getBlur(definitions, 'soft'),
    }),
  ].join('')
}

export interface DiscOptions {
  fill: string
  stroke?: string
  strokeWidth?: number
  opacity?: number
  transform?: string
}

export function drawDisc(x: number, y: number, radius: number, options: DiscOptions): string {
  return element('circle', { cx: format(x), cy: format(y), r: format(radius), ...options })
}

/** A plate or bowl with its rim and its well, whose size is a share of the radius. */
export function drawPlate(setting: Setting, glaze: Glaze, well: number): string {
  const { definitions, x, y, radius } = setting
  const rim = getRim(definitions, glaze)
  return [
    drawShadow(setting),
    drawDisc(x, y, radius, { fill: getGlaze(definitions, glaze) }),
    drawDisc(x, y, radius - 1, { fill: 'none', stroke: rim, strokeWidth: 2.4 }),
    drawDisc(x, y, radius * well, { fill: definitions.url(`well-${glaze}`) }),
    drawDisc(x, y, radius * well, {
      fill: 'none',
      stroke: rim,
      strokeWidth: 1.2,
      opacity: 0.7,
      transform: `rotate(180 ${format(x)} ${format(y)})`,
    }),
  ].join('')
}

/** Food is drawn for a plate this much larger than its own, so that it fills it. */
const HELPING = 1.4

export function getHelping(setting: Setting): Setting {
  return { ...setting, radius: setting.radius * HELPING }
}

/** The lamp's reflection on something wet, upper left. */
export function drawGloss(x: number, y: number, radius: number, opacity: number): string {
  const reach = format(radius * 0.8)
  return element('path', {
    d: `M${format(x - radius * 0.78)} ${format(y - radius * 0.2)}A${reach} ${reach} 0 0 1 ${format(x + radius * 0.1)} ${format(y - radius * 0.79)}`,
    fill: 'none',
    stroke: '#fff6e6',
    strokeWidth: format(radius * 0.035),
    strokeLinecap: 'round',
    opacity,
  })
}
