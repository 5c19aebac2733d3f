import { createImageUrlBuilder } from '@sanity/image-url'

/** What a transform needs to know of an image; structurally a `ContentImage`. */
export interface ImageSource {
  /** Of the asset itself, on the image API: its name ends in id, size and format. */
  url: string
  width: number
  height: number
  focal?: { x: number; y: number }
  crop?: { top: number; bottom: number; left: number; right: number }
}

/** How the image API names an original. */
const ASSET_PATH = /^\/images\/[^/]+\/[^/]+\/[\w]+-\d+x\d+\.[a-z]+$/

/** Whether the image API has the picture; one that is kept elsewhere could not be resized. */
export const isResizable = (url: string): boolean => ASSET_PATH.test(new URL(url).pathname)

const WHOLE = { top: 0, bottom: 0, left: 0, right: 0 }

/** What the editor's crop leaves, in pixels of the original. */
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

/** The largest size that a picture has after the editor's crop and a forced ratio. */
export function getImageSize(image: ImageSource, ratio?: number) {
  const { width, height } = getCropRect(image)
  if (ratio === undefined) return { width, height }
  const widest = Math.min(width, height * ratio)
  return { width: Math.round(widest), height: Math.round(widest / ratio) }
}

/** Transforms of a picture that keep to the editor's crop, and to the focal point in a forced ratio. */
export function startImageUrl({ url, crop, focal }: ImageSource) {
  const { origin, pathname } = new URL(url)
  const [, , projectId = '', dataset = ''] = pathname.split('/')
  return createImageUrlBuilder({ baseUrl: origin, projectId, dataset }).image({
    asset: { url },
    crop,
    hotspot: focal && { ...focal, width: 0, height: 0 },
  })
}

/** One transformed address: `auto=format` lets the image API answer in AVIF or WebP. */
export function buildImageUrl(image: ImageSource, width: number, ratio?: number): string {
  const url = startImageUrl(image).width(width).auto('format')
  return ratio === undefined
    ? url.fit('max').url()
    : url
        .height(Math.round(width / ratio))
        .fit('crop')
        .url()
}

/** `srcset` by width, without candidates that would only enlarge the original. */
export function buildSrcSet(image: ImageSource, widths: readonly number[], ratio?: number): string {
  const largest = getImageSize(image, ratio).width
  const smaller = widths.filter((width) => width < largest)
  const candidates = smaller.length < widths.length ? [...smaller, largest] : smaller
  return candidates.map((width) => `${buildImageUrl(image, width, ratio)} ${width}w`).join(', ')
}

const USUAL_WIDTH = 960

/** What an `<img>` needs of a picture: its addresses, and the size that keeps its room. */
export function toPicture(
  image: ImageSource & { lqip?: string },
  widths: readonly number[],
  ratio?: number,
) {
  const size = getImageSize(image, ratio)
  return {
    src: buildImageUrl(image, Math.min(USUAL_WIDTH, size.width), ratio),
    srcSet: buildSrcSet(image, widths, ratio),
    ...size,
    ...(image.lqip !== undefined && { lqip: image.lqip }),
  }
}
