import { isDeepStrictEqual } from 'node:util'
import type { Result } from '../result.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const

const OUTPUT_FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

const ORIENTATIONS = [0, 90, 180, 270] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** Crop focus: fractions of the spare width and height, a point, or the busiest part. */
export type CropFocus =
  | { kind: 'gravity'; x: 0 | 0.5 | 1; y: 0 | 0.5 | 1 }
  | { kind: 'point'; x: number; y: number }
  | { kind: 'entropy' }

const SIDES = ['top', 'bottom', 'left', 'right', 'center'] as const

/** The transforms of Sanity's image URLs. Lengths are in pixels, multiplied by `dpr`. */
export type ImageParams = ReturnType<typeof parse>

/** Largest width or height that can be requested, after `dpr`. */
const MAX_DIMENSION = 8192
const MAX_PAD = 1000
const DEFAULT_QUALITY = 75

class InvalidParam extends Error {}

function parse(query: URLSearchParams) {
  function read<Value>(
    name: string,
    expected: string,
    convert: (text: string) => Value | undefined,
  ): Value | undefined {
    const text = query.get(name)
    if (text === null) return undefined
    const value = convert(text)
    if (value === undefined) throw new InvalidParam(`${name} must be ${expected}; it is "${text}"`)
    return value
  }
  const readNumber = (name: string, min: number, max: number) =>
    read(name, `a number from ${min} to ${max}`, (text) => toNumber(text, min, max))
  const readInteger = (name: string, min: number, max: number) =>
    read(name, `a whole number from ${min} to ${max}`, (text) => toInteger(text, min, max))
  const readChoice = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    read(name, `one of ${choices.join(', ')}`, (text) => choices.find((each) => each === text))

  const dpr = readNumber('dpr', 1, 3) ?? 1
  const readLength = (name: string): number | undefined => {
    const length = readNumber(name, 1, MAX_DIMENSION)
    if (length === undefined) return undefined
    const pixels = Math.max(1, Math.round(length * dpr))
    if (pixels > MAX_DIMENSION)
      throw new InvalidParam(`${name} times dpr may be ${MAX_DIMENSION} at most; it is ${pixels}`)
    return pixels
  }
  const x = readNumber('fp-x', 0, 1)
  const y = readNumber('fp-y', 0, 1)
  const hasPoint = x !== undefined || y !== undefined
  const point = { kind: 'point' as const, x: x ?? 0.5, y: y ?? 0.5 }
  const focuses = [...SIDES, 'focalpoint', 'entropy'].join(', ')
  const focus = read('crop', `one of ${focuses}`, (text) => toFocus(text, point))
  const flip = readChoice('flip', ['h', 'v', 'hv', 'vh']) ?? ''
  return {
    rect: read('rect', 'left,top,width,height in whole numbers', toRectangle),
    width: readLength('w'),
    height: readLength('h'),
    minWidth: readLength('min-w'),
    maxWidth: readLength('max-w'),
    minHeight: readLength('min-h'),
    maxHeight: readLength('max-h'),
    fit: readChoice('fit', FITS) ?? 'clip',
    focus: focus ?? (hasPoint ? point : toGravity([])),
    orientation:
      read('or', '0, 90, 180 or 270', (text) =>
        ORIENTATIONS.find((each) => String(each) === text),
      ) ?? 0,
    flipHorizontal: flip.includes('h'),
    flipVertical: flip.includes('v'),
    /** `#rrggbb` or `#rrggbbaa`. */
    background: read('bg', 'a hexadecimal colour', toColour),
    pad: Math.round((readInteger('pad', 0, MAX_PAD) ?? 0) * dpr),
    blur: readInteger('blur', 0, 2000) ?? 0,
    sharpen: readInteger('sharp', 0, 100) ?? 0,
    isGreyscale: readInteger('sat', -100, 0) === -100,
    isInverted: readChoice('invert', ['true', 'false']) === 'true',
    isFirstFrame: readInteger('frame', 1, 1) === 1,
    format: readChoice('fm', OUTPUT_FORMATS),
    isFormatAutomatic: readChoice('auto', ['format']) === 'format',
    quality: readInteger('q', 0, 100) ?? DEFAULT_QUALITY,
  }
}

function toNumber(text: string, min: number, max: number): number | undefined {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return value >= min && value <= max ? value : undefined
}

function toInteger(text: string, min: number, max: number): number | undefined {
  const value = toNumber(text, min, max)
  return Number.isInteger(value) ? value : undefined
}

function toRectangle(text: string): Rectangle | undefined {
  const numbers = text.split(',').map((part, index) => toInteger(part, index < 2 ? 0 : 1, 100_000))
  const [left, top, width, height, ...rest] = numbers
  if (left === undefined || top === undefined || rest.length > 0) return undefined
  return width === undefined || height === undefined ? undefined : { left, top, width, height }
}

function toColour(text: string): string | undefined {
  const hex = text.replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex)) return undefined
  const wide = hex.length > 4 ? hex : hex.replaceAll(/./g, '$&$&')
  // Sanity's image URLs put alpha first; CSS puts it last.
  return wide.length === 8 ? `#${wide.slice(2)}${wide.slice(0, 2)}` : `#${wide}`
}

function toFocus(text: string, point: CropFocus): CropFocus | undefined {
  if (text === 'focalpoint') return point
  if (text === 'entropy') return { kind: 'entropy' }
  const sides = text.split(',')
  return sides.every((side) => SIDES.some((each) => each === side)) ? toGravity(sides) : undefined
}

const toGravity = (sides: readonly string[]): CropFocus => ({
  kind: 'gravity',
  x: sides.includes('left') ? 0 : sides.includes('right') ? 1 : 0.5,
  y: sides.includes('top') ? 0 : sides.includes('bottom') ? 1 : 0.5,
})

/**
 * Parses the transforms that `@sanity/image-url` writes. Unknown parameters are ignored, as by Sanity; a
 * known one with an invalid value is an error that names it.
 */
export function parseImageParams(query: URLSearchParams): Result<ImageParams> {
  try {
    return { ok: true, value: parse(query) }
  } catch (error) {
    if (error instanceof InvalidParam) return { ok: false, error: error.message }
    throw error
  }
}

/** Whether the stored bytes can be served unchanged. */
export function isUntouched(params: ImageParams): boolean {
  const idle = parse(new URLSearchParams())
  return (
    !params.isFormatAutomatic &&
    isDeepStrictEqual({ ...params, fit: idle.fit, focus: idle.focus }, idle)
  )
}
