import { isResizable } from '#lib/image-url.ts'
import type { LineUpQueryResult } from 'schemas/sanity-types'
import type { ContentImage } from '../types.ts'
import { type Maybe, type Raw, toPlain } from './clean.ts'

type RawImage = Raw<LineUpQueryResult[number]['src']>

const HEX_COLOUR = /^#[\da-f]{6}$/i

const isFraction = (value: Maybe<number>): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1

export function toImage(raw: Maybe<RawImage>): ContentImage | undefined {
  if (!raw?.asset) return undefined
  const { width, height } = raw.asset
  const url = toPlain(raw.asset.url)
  if (!url || !width || !height || !isResizable(url)) return undefined

  const image: ContentImage = { url, width, height, alt: raw.alt?.trim() ?? '' }

  const colour = toPlain(raw.asset.colour)
  if (colour && HEX_COLOUR.test(colour)) image.colour = colour

  const { x, y } = raw.hotspot ?? {}
  if (isFraction(x) && isFraction(y)) image.focal = { x, y }

  const crop = toCrop(raw.crop)
  if (crop) image.crop = crop

  return image
}

function toCrop(raw: RawImage['crop']): ContentImage['crop'] | undefined {
  const { top, bottom, left, right } = raw ?? {}
  if (!isFraction(top) || !isFraction(bottom) || !isFraction(left) || !isFraction(right)) {
    return undefined
  }
  const isWhole = top + bottom + left + right === 0
  const isNothing = top + bottom >= 1 || left + right >= 1
  return isWhole || isNothing ? undefined : { top, bottom, left, right }
}
