/** Attributes in JavaScript's spelling: `strokeWidth` is written as `stroke-width`. */
export type Attributes = Record<string, string | number | undefined>

/** Attributes that SVG itself spells with capitals. */
const CAMEL_CASE = new Set([
  'viewBox',
  'preserveAspectRatio',
  'gradientUnits',
  'filterUnits',
  'maskUnits',
  'stdDeviation',
])

function toAttributeName(name: string): string {
  return CAMEL_CASE.has(name)
    ? name
    : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function formatValue(value: string | number): string {
  return typeof value === 'number' ? String(Number(value.toFixed(3))) : value
}

function writeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) =>
      value === undefined ? '' : ` ${toAttributeName(name)}="${formatValue(value)}"`,
    )
    .join('')
}

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const start = `<${name}${writeAttributes(attributes)}`
  return children.length === 0 ? `${start}/>` : `${start}>${children.join('')}</${name}>`
}

/** A filled shape, unless the attributes say otherwise. */
export function shape(d: string, fill: string, attributes: Attributes = {}): string {
  return element('path', { d, fill, ...attributes })
}

export function line(
  d: string,
  stroke: string,
  width: number,
  attributes: Attributes = {},
): string {
  return element('path', { d, fill: 'none', stroke, strokeWidth: width, ...attributes })
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children)
}

/** Offset, colour and, where it is not opaque, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The region of a filter as the drawing's own box, with a share of its size added on each side. */
interface Margin {
  margin: number
}

/** Definitions of a picture, referred to by id. All ids have the picture's prefix. */
export interface Definitions {
  id: (name: string) => string
  /** `url(#…)` of a definition. */
  url: (name: string) => string
  add: (markup: string) => void
  linearGradient: (name: string, stops: readonly Stop[], attributes?: Attributes) => string
  radialGradient: (name: string, stops: readonly Stop[], attributes?: Attributes) => string
  clipPath: (name: string, ...shapes: string[]) => string
  /**
   * A blur within `region`. A tight region keeps rendering fast, since renderers blur all of it.
   */
  blur: (deviation: number | readonly [x: number, y: number], region: Box | Margin) => string
  toString: () => string
}

const FROM_TOP = { x1: 0, y1: 0, x2: 0, y2: 1 }
/** A blur is negligible beyond three standard deviations. */
const BLUR_REACH = 3

function toReach({ x, y, width, height }: Box, dx: number, dy: number): Attributes {
  return {
    filterUnits: 'userSpaceOnUse',
    x: Math.floor(x - dx * BLUR_REACH),
    y: Math.floor(y - dy * BLUR_REACH),
    width: Math.ceil(width + 2 * dx * BLUR_REACH + 1),
    height: Math.ceil(height + 2 * dy * BLUR_REACH + 1),
  }
}

function toShares({ margin }: Margin): Attributes {
  const start = `${-100 * margin}%`
  const size = `${100 + 200 * margin}%`
  return { x: start, y: start, width: size, height: size }
}

function writeStops(stops: readonly Stop[]): string[] {
  return stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, stopColor: colour, stopOpacity: opacity }),
  )
}

export function createDefinitions(prefix: string): Definitions {
  const markup: string[] = []
  const blurs = new Map<string, string>()
  const id = (name: string): string => `${prefix}-${name}`
  const url = (name: string): string => `url(#${id(name)})`
  const define = (name: string, text: string): string => {
    markup.push(text)
    return url(name)
  }

  return {
    id,
    url,
    add: (text) => {
      markup.push(text)
    },
    linearGradient: (name, stops, attributes = FROM_TOP) =>
      define(
        name,
        element('linearGradient', { id: id(name), ...attributes }, ...writeStops(stops)),
      ),
    radialGradient: (name, stops, attributes = {}) =>
      define(
        name,
        element('radialGradient', { id: id(name), ...attributes }, ...writeStops(stops)),
      ),
    clipPath: (name, ...shapes) => define(name, element('clipPath', { id: id(name) }, ...shapes)),
    blur(deviation, around) {
      const [dx, dy] = typeof deviation === 'number' ? [deviation, deviation] : deviation
      const region = 'margin' in around ? toShares(around) : toReach(around, dx, dy)
      const key = JSON.stringify([dx, dy, region])
      const known = blurs.get(key)
      if (known !== undefined) return known
      const name = `blur${blurs.size}`
      const filter = element(
        'filter',
        // Without sRGB, dark paint shows banding.
        {
          id: id(name),
          colorInterpolationFilters: 'sRGB',
          ...region,
        },
        element('feGaussianBlur', { stdDeviation: dx === dy ? dx : `${dx} ${dy}` }),
      )
      blurs.set(key, url(name))
      return define(name, filter)
    },
    toString: () => markup.join(''),
  }
}

/** The picture as a document of its own. */
export function writeSvg(
  attributes: Attributes & { viewBox: string; ariaLabel: string },
  definitions: Definitions,
  ...children: string[]
): string {
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', role: 'img', ...attributes },
    element('defs', {}, definitions.toString()),
    ...children,
  )
}
