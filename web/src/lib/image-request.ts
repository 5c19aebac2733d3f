import { PORCELAIN_100 } from 'core/colours'
import { DENSE_QUALITY, IMAGE_WIDTHS, SHARE_IMAGE } from './image-url.ts'

const FILE = /^\w{1,64}-(\d{1,5})x(\d{1,5})\.[a-z]{2,4}$/

const RECT = '(?:rect=(\\d{1,5}),(\\d{1,5}),([1-9]\\d{0,4}),([1-9]\\d{0,4})&)?'
/** Open tabs and cached pages of the release before ask for this one. */
const FORMER_QUALITY = 45
const QUALITY = `(?:&q=(?:${DENSE_QUALITY}|${FORMER_QUALITY}))?`
const FORMAT = '&fm=webp'
const RESIZED = `w=(\\d{1,4})(?:&h=(\\d{1,4})${QUALITY}|${FORMAT}|${QUALITY})`
const SHARED = `bg=${PORCELAIN_100.slice(1)}&w=${SHARE_IMAGE.width}&h=${SHARE_IMAGE.height}&fm=jpg&q=${SHARE_IMAGE.quality}&fit=fill`
const TRANSFORM = new RegExp(`^\\?${RECT}(?:${RESIZED}|${SHARED})$`)

/** Rounding differs by a pixel between a picture's frame and its width. */
const ROUNDING = 1

const toNumber = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))

/** Whether it is a file name of the image API: an id, the size of the original and its format. */
export const isImageFile = (file: string): boolean => FILE.test(file)

/**
 * Whether the transform of an image is one that `image-url.ts` writes, in the same order: anything else
 * would let visitors fill the caches behind it with renderings that no page shows.
 */
export function isOwnTransform(file: string, search: string): boolean {
  const [fullWidth, fullHeight] = FILE.exec(file)?.slice(1).map(Number) ?? []
  const transform = TRANSFORM.exec(search)
  if (!transform || !fullWidth || !fullHeight) return false
  const [left = 0, top = 0, frameWidth = fullWidth, frameHeight = fullHeight, width, height] =
    transform.slice(1).map(toNumber)
  if (left + frameWidth > fullWidth || top + frameHeight > fullHeight) return false
  if (width === undefined) return true
  const isOwnWidth = IMAGE_WIDTHS.some((own) => own === width)
  const isWholeFrame = Math.abs(width - frameWidth) <= ROUNDING && width <= MAX_WIDTH
  return (
    (isOwnWidth || isWholeFrame) &&
    (height === undefined || isInProportion({ width, height, frameWidth, frameHeight }))
  )
}

/** The transform for the image API: `auto=format` negotiates AVIF or WebP. */
export function toApiTransform(search: string): string {
  if (search.includes('&fit=')) return search
  const fit = search.includes('&h=') ? 'crop' : 'max'
  return `${search}&fit=${fit}${search.includes(FORMAT) ? '' : '&auto=format'}`
}

const MAX_WIDTH = Math.max(...IMAGE_WIDTHS)

interface Proportions {
  width: number
  height: number
  frameWidth: number
  frameHeight: number
}

/** Whether a rendering is as wide for its height as the frame that it shows, give or take a pixel. */
const isInProportion = ({ width, height, frameWidth, frameHeight }: Proportions) =>
  Math.abs(width * frameHeight - height * frameWidth) <= ROUNDING * Math.max(width, height)
