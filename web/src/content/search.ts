import 'server-only'
import type { SearchEntry } from '#lib/search/search-entry.ts'
import { getOpenCareers } from './careers.ts'
import { getLineUp } from './line-up.ts'
import { toSearchEntries } from './map/search.ts'
import { getOutlets } from './outlets.ts'
import { getSitemap } from './sitemap.ts'
import type { OutletMenu } from './types.ts'

/** The search index, as fresh as the pages it links to. */
export async function getSearchIndex(menus: readonly OutletMenu[]): Promise<SearchEntry[]> {
  const [cars, outlets, careers, pages] = await Promise.all([
    getLineUp(),
    getOutlets(),
    getOpenCareers(),
    getSitemap(),
  ])
  return toSearchEntries({ cars, outlets, menus, careers, pages })
}
