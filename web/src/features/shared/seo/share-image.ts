import { site } from '#config/site.ts'
import type { ContentImage } from '#content/types.ts'
import { getCropRect, startImageUrl } from '#lib/image-url.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Aspect ratio above which a picture is padded instead of cropped. */
const PANORAMA = 2.2

export interface ShareImage {
  url: string
  width: number
  height: number
  alt: string
}

/** Picture in the size of social previews; transparent areas become paper. */
export function buildShareImage(image: ContentImage): ShareImage {
  const crop = getCropRect(image)
  const isPanorama = crop.width / crop.height > PANORAMA
  const url = startImageUrl(image)
    .size(WIDTH, HEIGHT)
    .fit('fill')
    .bg(site.paper.slice(1))
    .format('jpg')
    .quality(80)
  return {
    url: (isPanorama ? url.rect(crop.left, crop.top, crop.width, crop.height) : url).url(),
    width: WIDTH,
    height: HEIGHT,
    alt: image.alt,
  }
}
