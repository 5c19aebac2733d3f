import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { toOutletSummary } from './map/outlet.ts'
import { outletsQuery } from './queries/outlet.ts'
import type { OutletSummary } from './types.ts'

export const getOutlets = cache(async (): Promise<OutletSummary[]> => {
  return mapDefined(await fetchContent(outletsQuery, {}, [cacheTags.outlets]), toOutletSummary)
})
