/** What a transform needs to know of an image; structurally a `ContentImage`. */
export interface ImageSource {
  url: string
  width: number
  height: number
  focal?: { x: number; y: number }
  crop?: { top: number; bottom: number; left: number; right: number }
}

export interface ImageRect {
  left: number
  top: number
  width: number
  height: number
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The part of the original, in its pixels, that remains after the editor's crop and a forced ratio. */
export function getImageRect(image: ImageSource, ratio?: number): ImageRect {
  const crop = image.crop ?? { top: 0, bottom: 0, left: 0, right: 0 }
  const frame = {
    left: image.width * crop.left,
    top: image.height * crop.top,
    width: image.width * Math.max(0, 1 - crop.left - crop.right),
    height: image.height * Math.max(0, 1 - crop.top - crop.bottom),
  }
  const toWholePixels = ({ left, top, width, height }: ImageRect): ImageRect => ({
    left: Math.round(left),
    top: Math.round(top),
    width: Math.max(1, Math.round(width)),
    height: Math.max(1, Math.round(height)),
  })
  if (ratio === undefined) return toWholePixels(frame)

  const width = Math.min(frame.width, frame.height * ratio)
  const height = width / ratio
  const focal = image.focal ?? { x: 0.5, y: 0.5 }
  return toWholePixels({
    left: clamp(focal.x * image.width - width / 2, frame.left, frame.left + frame.width - width),
    top: clamp(focal.y * image.height - height / 2, frame.top, frame.top + frame.height - height),
    width,
    height,
  })
}

/** One transformed address: `auto=format` lets the image API answer in AVIF or WebP. */
export function buildImageUrl(image: ImageSource, width: number, ratio?: number): string {
  const rect = getImageRect(image, ratio)
  const isWhole =
    rect.left === 0 && rect.top === 0 && rect.width === image.width && rect.height === image.height
  const url = new URL(image.url)
  if (!isWhole) {
    url.searchParams.set('rect', `${rect.left},${rect.top},${rect.width},${rect.height}`)
  }
  url.searchParams.set('w', String(width))
  url.searchParams.set('fit', 'max')
  url.searchParams.set('auto', 'format')
  return url.href.replaceAll('%2C', ',')
}

/** `srcset` by width, without candidates that would only enlarge the original. */
export function buildSrcSet(image: ImageSource, widths: readonly number[], ratio?: number): string {
  const rect = getImageRect(image, ratio)
  const smaller = widths.filter((width) => width < rect.width)
  const candidates = smaller.length < widths.length ? [...smaller, rect.width] : smaller
  return candidates.map((width) => `${buildImageUrl(image, width, ratio)} ${width}w`).join(', ')
}
