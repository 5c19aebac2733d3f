import { createImageUrlBuilder } from '@sanity/image-url'

/** The part of an image that a transform needs; structurally a `ContentImage`. */
export interface ImageSource {
  /** URL of the asset on the image API; its name ends in id, size and format. */
  url: string
  width: number
  height: number
  focal?: { x: number; y: number }
  crop?: { top: number; bottom: number; left: number; right: number }
}

/** All widths that pages request; the image API renders and caches each one. */
export const IMAGE_WIDTHS = [
  52, 72, 104, 120, 144, 150, 156, 208, 216, 220, 240, 300, 320, 360, 440, 480, 640, 800, 960, 1280,
  1600, 2000,
] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** `sizes` of an image as wide as a phone, limited to two device pixels per CSS pixel: a third is not visible. */
export const PHONE_WIDTH = '(width < 768px) and (resolution > 2dppx) 67vw, (width < 768px) 100vw'

/** Compression artefacts are invisible on dense screens, and the file is half the size. */
export const DENSE_QUALITY = 40

/** The preview image in messengers and social networks. */
export const SHARE_IMAGE = { width: 1200, height: 630, quality: 80 } as const

/** Format of original file names on the image API. */
const ASSET_PATH = /^\/images\/[^/]+\/[^/]+\/[\w]+-\d+x\d+\.[a-z]+$/

/** Whether the image API hosts the picture; only then can it be resized. */
export const isResizable = (url: string): boolean => ASSET_PATH.test(new URL(url).pathname)

const WHOLE = { top: 0, bottom: 0, left: 0, right: 0 }

/** The editor's crop, in pixels of the original. */
export function getCropRect({ width, height, crop = WHOLE }: ImageSource) {
  const left = Math.round(width * crop.left)
  const top = Math.round(height * crop.top)
  return {
    left,
    top,
    width: Math.round(width * (1 - crop.right)) - left,
    height: Math.round(height * (1 - crop.bottom)) - top,
  }
}

/** The largest size that the editor's crop and a forced aspect ratio leave. */
export function getImageSize(image: ImageSource, ratio?: number) {
  const { width, height } = getCropRect(image)
  if (ratio === undefined) return { width, height }
  const widest = Math.min(width, height * ratio)
  return { width: Math.round(widest), height: Math.round(widest / ratio) }
}

/**
 * A builder with the editor's crop, and with the focal point for a forced aspect ratio. Its URL is on this site's
 * origin, which proxies the image API (`content/images.ts`).
 */
export function startImageUrl({ url, crop, focal }: ImageSource) {
  const [, , projectId = '', dataset = ''] = new URL(url).pathname.split('/')
  return createImageUrlBuilder({ baseUrl: '/', projectId, dataset }).image({
    asset: { url },
    crop,
    hotspot: focal && { ...focal, width: 0, height: 0 },
  })
}

interface Frame {
  /** Width over height. */
  ratio?: number
  /** Overrides the image API's default quality. */
  quality?: typeof DENSE_QUALITY
  /** Asked for where a script or a filter reads the alpha channel, which AVIF blurs; negotiated otherwise. */
  format?: 'webp'
}

/** A transformed URL. What all have in common is added when it is requested (`image-request.ts`). */
export function buildImageUrl(
  image: ImageSource,
  width: number,
  { ratio, quality, format }: Frame = {},
): string {
  const url = startImageUrl(image).width(width)
  const formatted = format === undefined ? url : url.format(format)
  const sized = quality === undefined ? formatted : formatted.quality(quality)
  return (ratio === undefined ? sized : sized.height(Math.round(width / ratio))).url()
}

/** `srcset` by width, without upscaled candidates. */
export function buildSrcSet(
  image: ImageSource,
  widths: readonly ImageWidth[],
  frame: Frame = {},
): string {
  const largest = getImageSize(image, frame.ratio).width
  const smaller = widths.filter((width) => width < largest)
  const candidates = smaller.length < widths.length ? [...smaller, largest] : smaller
  return candidates.map((width) => `${buildImageUrl(image, width, frame)} ${width}w`).join(', ')
}

/** One length of `sizes`, with the width of window below which it holds. */
const LENGTH =
  /^(?:.*?\(width < (?<below>\d+)px\).*? )?(?:calc\()?(?<length>[\d.]+)(?<unit>vw|px)(?: - (?<less>\d+)px\))?$/
const DENSE = 'resolution > 2dppx'
/** More device pixels per CSS pixel are not visible in a photograph. */
const MAX_DENSITY = 2
/** The narrowest window of a phone, and the fewest device pixels per CSS pixel of one; others are wider. */
const PHONE = { width: 360, density: 1.75, highDensity: 2.5 } as const
const OTHERS_WIDTH = 768

/** The smallest and the largest width in pixels that `sizes` allows; infinite where it grows with the window. */
function getWidthRange(sizes: string) {
  let from = 0
  const ranges = sizes.split(/, ?/).map((part) => {
    const found = LENGTH.exec(part)?.groups
    if (!found) return { smallest: 0, largest: Infinity }
    const { length, unit, less = 0 } = found
    const below = Number(found['below'] ?? Infinity)
    const layOut = (window: number) =>
      unit === 'vw' ? (window * Number(length)) / 100 - Number(less) : Number(length)
    const isDense = part.includes(DENSE)
    const onPhone =
      layOut(Math.max(from, PHONE.width)) * (isDense ? PHONE.highDensity : PHONE.density)
    const onOthers = layOut(Math.max(from, OTHERS_WIDTH))
    const smallest = Math.min(
      from < OTHERS_WIDTH ? onPhone : Infinity,
      below > OTHERS_WIDTH && !isDense ? onOthers : Infinity,
    )
    if (!isDense) from = below
    return { smallest, largest: layOut(below) * MAX_DENSITY }
  })
  return {
    smallest: Math.min(...ranges.map(({ smallest }) => smallest)),
    largest: Math.max(...ranges.map(({ largest }) => largest)),
  }
}

/**
 * The widths that a browser can need for `sizes`: none beyond the first that is large enough, and none that is too small
 * for every phone and every larger window. A narrow window on a desktop gets the next one.
 */
export function getNeededWidths(widths: readonly ImageWidth[], sizes: string): ImageWidth[] {
  const { smallest, largest } = getWidthRange(sizes)
  return widths.filter(
    (width, index) =>
      (widths[index - 1] ?? 0) < largest && (width >= smallest || index === widths.length - 1),
  )
}

const USUAL_WIDTH: ImageWidth = 960

/** Attributes of an `<img>`: its URLs, and the size that reserves its space. */
export function toPicture(
  image: ImageSource & { colour?: string },
  widths: readonly ImageWidth[],
  frame: Frame = {},
) {
  const size = getImageSize(image, frame.ratio)
  return {
    src: buildImageUrl(image, Math.min(USUAL_WIDTH, size.width), frame),
    srcSet: buildSrcSet(image, widths, frame),
    ...size,
    ...(image.colour !== undefined && { colour: image.colour }),
  }
}
