import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getCostBasis } from './cost-basis.ts'
import { fetchContent } from './fetch.ts'
import { toCarSchedules, toCarSummary } from './map/car.ts'
import { mapDefined } from './map/clean.ts'
import { lineUpQuery } from './queries/car.ts'
import { expireWithAll } from './page-lifetime.ts'
import type { CarSummary } from './types.ts'

/** The cars of the line-up, in marketing's order. Pages with them expire when a price or a mark changes. */
export const getLineUp = cache(async (): Promise<CarSummary[]> => {
  const [raw, basis] = await Promise.all([
    fetchContent(lineUpQuery, {}, [cacheTags.lineUp]),
    getCostBasis(),
  ])
  await expireWithAll(raw.flatMap(toCarSchedules), basis.now)
  return mapDefined(raw, (car) => toCarSummary(car, basis))
})
