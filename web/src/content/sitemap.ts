import 'server-only'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchPublished } from './fetch.ts'
import { type RawSitemapEntry, toSitemapEntries } from './map/sitemap.ts'
import { sitemapQuery } from './queries/path.ts'
import type { SitemapEntry } from './types.ts'

export async function getSitemap(): Promise<SitemapEntry[]> {
  const now = new Date()
  const raw: RawSitemapEntry[] = await fetchPublished(sitemapQuery, {}, [cacheTags.sitemap])
  return raw.flatMap((entry) => toSitemapEntries(entry, now))
}
