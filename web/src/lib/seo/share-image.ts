import { site } from '#config/site.ts'
import type { ContentImage } from '#content/types.ts'
import { getImageRect } from '#lib/image-url.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Wider than this, a picture cannot lose its sides without losing its subject. */
const PANORAMA = 2.2

export interface ShareImage {
  url: string
  width: number
  height: number
  alt: string
}

/** A picture at the size that messengers and social networks show, on paper where it is transparent. */
export function buildShareImage(image: ContentImage): ShareImage {
  const isPanorama = image.width / image.height > PANORAMA
  const rect = getImageRect(image, isPanorama ? undefined : WIDTH / HEIGHT)
  const url = new URL(image.url)
  url.search = new URLSearchParams({
    rect: [rect.left, rect.top, rect.width, rect.height].join(','),
    w: String(WIDTH),
    h: String(HEIGHT),
    fit: 'fill',
    bg: site.paper.slice(1),
    fm: 'jpg',
    q: '80',
  }).toString()
  return { url: url.href, width: WIDTH, height: HEIGHT, alt: image.alt }
}
