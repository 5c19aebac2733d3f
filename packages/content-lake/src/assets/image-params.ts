import { isDeepStrictEqual } from 'node:util'
import type { Result } from '../result.ts'

const FITS = ['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min'] as const

const OUTPUT_FORMATS = ['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif'] as const
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

export type Orientation = 0 | 90 | 180 | 270

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

/** The transforms of Sanity's image URLs. Lengths are in pixels, multiplied by `dpr`. */
export type ImageParams = ReturnType<typeof parse>

/** Largest width or height that can be requested, after `dpr`. */
const MAX_DIMENSION = 8192
const MAX_PAD = 1000
const DEFAULT_QUALITY = 75

class InvalidParam extends Error {}

function parseNumber(
  name: string,
  text: string,
  { min, max, isInteger }: { min: number; max: number; isInteger: boolean },
): number {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value) || value < min || value > max || (isInteger && !Number.isInteger(value)))
    throw new InvalidParam(
      `${name} must be ${isInteger ? 'a whole number' : 'a number'} from ${min} to ${max}; it is "${text}"`,
    )
  return value
}

function parseChoice<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined)
    throw new InvalidParam(`${name} must be one of ${choices.join(', ')}; it is "${text}"`)
  return choice
}

function parseRectangle(text: string): Rectangle {
  const [left, top, width, height, ...rest] = text.split(',')
  if (!left || !top || !width || !height || rest.length > 0)
    throw new InvalidParam(`rect must be left,top,width,height; it is "${text}"`)
  const position = { min: 0, max: 100_000, isInteger: true }
  const size = { min: 1, max: 100_000, isInteger: true }
  return {
    left: parseNumber('rect left', left, position),
    top: parseNumber('rect top', top, position),
    width: parseNumber('rect width', width, size),
    height: parseNumber('rect height', height, size),
  }
}

function parseBackground(text: string): string {
  const hex = text.replace(/^#/, '').toLowerCase()
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(hex))
    throw new InvalidParam(`bg must be a hexadecimal colour; it is "${text}"`)
  const wide = hex.length > 4 ? hex : hex.replaceAll(/./g, '$&$&')
  // Sanity's image URLs put alpha first; CSS puts it last.
  return wide.length === 8 ? `#${wide.slice(2)}${wide.slice(0, 2)}` : `#${wide}`
}

function parseFocus(get: (name: string) => string | undefined): CropFocus {
  const x = get('fp-x')
  const y = get('fp-y')
  const fraction = { min: 0, max: 1, isInteger: false }
  const point = {
    kind: 'point' as const,
    x: x === undefined ? 0.5 : parseNumber('fp-x', x, fraction),
    y: y === undefined ? 0.5 : parseNumber('fp-y', y, fraction),
  }
  const crop = get('crop')
  if (crop === 'focalpoint' || (crop === undefined && (x !== undefined || y !== undefined)))
    return point
  if (crop === 'entropy') return { kind: 'entropy' }

  const gravity: Extract<CropFocus, { kind: 'gravity' }> = { kind: 'gravity', x: 0.5, y: 0.5 }
  for (const side of crop?.split(',') ?? []) {
    const name = parseChoice('crop', side, [
      'top',
      'bottom',
      'left',
      'right',
      'center',
      'focalpoint',
      'entropy',
    ])
    if (name === 'focalpoint' || name === 'entropy')
      throw new InvalidParam(`crop=${name} cannot be combined`)
    if (name === 'left') gravity.x = 0
    if (name === 'right') gravity.x = 1
    if (name === 'top') gravity.y = 0
    if (name === 'bottom') gravity.y = 1
  }
  return gravity
}

function parseFlip(text: string): { flipHorizontal: boolean; flipVertical: boolean } {
  const flip = parseChoice('flip', text, ['h', 'v', 'hv', 'vh'])
  return { flipHorizontal: flip.includes('h'), flipVertical: flip.includes('v') }
}

const ORIENTATIONS: readonly Orientation[] = [0, 90, 180, 270]

function parseOrientation(text: string): Orientation {
  const orientation = ORIENTATIONS.find((value) => String(value) === text)
  if (orientation === undefined)
    throw new InvalidParam(`or must be 0, 90, 180 or 270; it is "${text}"`)
  return orientation
}

function parse(query: URLSearchParams) {
  const get = (name: string) => query.get(name) ?? undefined
  const dprText = get('dpr')
  const dpr =
    dprText === undefined ? 1 : parseNumber('dpr', dprText, { min: 1, max: 3, isInteger: false })
  const getLength = (name: string): number | undefined => {
    const text = get(name)
    if (text === undefined) return undefined
    const length = parseNumber(name, text, { min: 1, max: MAX_DIMENSION, isInteger: false })
    const pixels = Math.max(1, Math.round(length * dpr))
    if (pixels > MAX_DIMENSION)
      throw new InvalidParam(`${name} times dpr may be ${MAX_DIMENSION} at most; it is ${pixels}`)
    return pixels
  }
  const getInteger = (name: string, min: number, max: number): number | undefined => {
    const text = get(name)
    return text === undefined ? undefined : parseNumber(name, text, { min, max, isInteger: true })
  }
  const getChoice = <Choice extends string>(name: string, choices: readonly Choice[]) => {
    const text = get(name)
    return text === undefined ? undefined : parseChoice(name, text, choices)
  }

  const rect = get('rect')
  const background = get('bg')
  const orientation = get('or')
  const flip = get('flip')
  return {
    rect: rect === undefined ? undefined : parseRectangle(rect),
    width: getLength('w'),
    height: getLength('h'),
    minWidth: getLength('min-w'),
    maxWidth: getLength('max-w'),
    minHeight: getLength('min-h'),
    maxHeight: getLength('max-h'),
    fit: getChoice('fit', FITS) ?? 'clip',
    focus: parseFocus(get),
    orientation: parseOrientation(orientation ?? '0'),
    ...(flip === undefined ? { flipHorizontal: false, flipVertical: false } : parseFlip(flip)),
    /** `#rrggbb` or `#rrggbbaa`. */
    background: background === undefined ? undefined : parseBackground(background),
    pad: Math.round((getInteger('pad', 0, MAX_PAD) ?? 0) * dpr),
    blur: getInteger('blur', 0, 2000) ?? 0,
    sharpen: getInteger('sharp', 0, 100) ?? 0,
    isGreyscale: (getInteger('sat', -100, 0) ?? 0) === -100,
    isInverted: getChoice('invert', ['true', 'false']) === 'true',
    isFirstFrame: getInteger('frame', 1, 1) === 1,
    format: getChoice('fm', OUTPUT_FORMATS),
    isFormatAutomatic: getChoice('auto', ['format']) === 'format',
    quality: getInteger('q', 0, 100) ?? DEFAULT_QUALITY,
  }
}

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
