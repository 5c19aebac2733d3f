import 'server-only'
import { cache } from 'react'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { cacheTags } from '#config/cache-tags.ts'
import { getCostBasis } from './cost-basis.ts'
import { fetchPublished } from './fetch.ts'
import { toSitemapEntries, toSitemapSchedule } from './map/sitemap.ts'
import { readNow } from './now.ts'
import { expireWith } from './page-lifetime.ts'
import { sitemapQuery } from './queries/path.ts'
import type { SitemapEntry } from './types.ts'

/** Pages listed now. The result expires when a promo or a role opens or closes. */
export const getSitemap = cache(async (): Promise<SitemapEntry[]> => {
  const now = await readNow()
  const [raw, { movedCoeDays }] = await Promise.all([
    fetchPublished(sitemapQuery, { types: PAGE_TYPE_NAMES }, [cacheTags.sitemap]),
    getCostBasis(),
  ])
  for (const entry of raw) await expireWith(toSitemapSchedule(entry, movedCoeDays), now)
  return raw.flatMap((entry) => toSitemapEntries(entry, now, movedCoeDays))
})
