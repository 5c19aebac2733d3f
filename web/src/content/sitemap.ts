import 'server-only'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchPublished } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { type RawSitemapEntry, toSitemapEntry } from './map/sitemap.ts'
import { sitemapQuery } from './queries/path.ts'
import type { SitemapEntry } from './types.ts'

export async function getSitemap(): Promise<SitemapEntry[]> {
  const now = new Date()
  const raw = await fetchPublished(sitemapQuery, {}, [cacheTags.sitemap])
  return mapDefined(raw, (entry: RawSitemapEntry) => toSitemapEntry(entry, now))
}
