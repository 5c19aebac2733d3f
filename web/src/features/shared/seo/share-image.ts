import { PORCELAIN_100 } from 'core/colours'
import type { ContentImage } from '#content/types.ts'
import { getCropRect, SHARE_IMAGE, startImageUrl } from '#lib/image-url.ts'

/** Aspect ratio above which a picture is padded instead of cropped. */
const PANORAMA = 2.2

export interface ShareImage {
  url: string
  width: number
  height: number
  alt: string
}

/** Picture in the size of social previews, by its path; transparent areas become paper. */
export function buildShareImage(image: ContentImage): ShareImage {
  const { width, height, quality } = SHARE_IMAGE
  const crop = getCropRect(image)
  const isPanorama = crop.width / crop.height > PANORAMA
  const url = startImageUrl(image)
    .size(width, height)
    .fit('fill')
    .bg(PORCELAIN_100.slice(1))
    .format('jpg')
    .quality(quality)
  return {
    url: (isPanorama ? url.rect(crop.left, crop.top, crop.width, crop.height) : url).url(),
    width,
    height,
    alt: image.alt,
  }
}
