import 'server-only'
import { cacheTags } from '#config/cache-tags.ts'
import type { SearchIndex } from '#lib/search/search-entry.ts'
import { getOpenCareers } from './careers.ts'
import { fetchContent } from './fetch.ts'
import { getLineUp } from './line-up.ts'
import { toPlainList } from './map/clean.ts'
import { toSearchEntries } from './map/search.ts'
import { getOutlets } from './outlets.ts'
import { parkingQuery } from './queries/outlet.ts'
import { searchSynonymsQuery } from './queries/settings.ts'
import { getSitemap } from './sitemap.ts'
import type { OutletMenu } from './types.ts'

/** The search index, as fresh as the pages it links to. */
export async function getSearchIndex(menus: readonly OutletMenu[]): Promise<SearchIndex> {
  const [cars, outlets, parking, careers, pages, settings] = await Promise.all([
    getLineUp(),
    getOutlets(),
    fetchContent(parkingQuery, {}, [cacheTags.outlets]),
    getOpenCareers(),
    getSitemap(),
    fetchContent(searchSynonymsQuery, {}, [cacheTags.settings]),
  ])
  const synonyms = toPlainList(settings?.searchSynonyms)
  return {
    entries: toSearchEntries({ cars, outlets, parking, menus, careers, pages }),
    ...(synonyms.length > 0 && { synonyms }),
  }
}
