import type { CareerByPathQueryResult } from 'schemas/sanity-types'
import type { Seo } from '../types.ts'
import { type Maybe, type Raw, toPlain } from './clean.ts'
import { toImage } from './image.ts'

export function toSeo(raw: Maybe<Raw<NonNullable<CareerByPathQueryResult>['seo']>>): Seo {
  return {
    title: toPlain(raw?.title),
    description: toPlain(raw?.description),
    image: toImage(raw?.image),
    noIndex: raw?.noIndex === true,
    canonical: toPlain(raw?.canonical),
  }
}
