import 'server-only'
import { cacheTags } from '#config/cache-tags.ts'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { getOpenCareers } from './careers.ts'
import { fetchContent } from './fetch.ts'
import { getLineUp } from './line-up.ts'
import { toSearchEntries } from './map/search.ts'
import { getOutlets } from './outlets.ts'
import { parkingQuery } from './queries/outlet.ts'
import { getSitemap } from './sitemap.ts'
import type { OutletMenu } from './types.ts'

/** The search index, as fresh as the pages it links to. */
export async function getSearchIndex(menus: readonly OutletMenu[]): Promise<SearchEntry[]> {
  const [cars, outlets, parking, careers, pages] = await Promise.all([
    getLineUp(),
    getOutlets(),
    fetchContent(parkingQuery, {}, [cacheTags.outlets]),
    getOpenCareers(),
    getSitemap(),
  ])
  return toSearchEntries({ cars, outlets, parking, menus, careers, pages })
}
