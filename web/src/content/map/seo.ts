import type { Seo } from '../types.ts'
import { type Maybe, toPlain } from './clean.ts'
import { type RawImage, toImage } from './image.ts'

export interface RawSeo {
  title: Maybe<string>
  description: Maybe<string>
  image: Maybe<RawImage>
  noIndex: Maybe<boolean>
}

export function toSeo(raw: Maybe<RawSeo>): Seo {
  return {
    title: toPlain(raw?.title),
    description: toPlain(raw?.description),
    image: toImage(raw?.image),
    noIndex: raw?.noIndex === true,
  }
}
