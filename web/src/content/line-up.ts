import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { toCarSummary } from './map/car.ts'
import { mapDefined } from './map/clean.ts'
import { lineUpQuery } from './queries/car.ts'
import type { CarSummary } from './types.ts'

/** The cars of the line-up, in marketing's order. */
export const getLineUp = cache(async (): Promise<CarSummary[]> => {
  return mapDefined(await fetchContent(lineUpQuery, {}, [cacheTags.lineUp]), toCarSummary)
})
