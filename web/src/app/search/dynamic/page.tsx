import { after } from 'next/server'
import { countMissedSearch } from '#backend/missed-search.ts'
import { SEARCH_PARAMETER } from '#config/routes.ts'
import { getLineUp } from '#content/line-up.ts'
import { getOutlets } from '#content/outlets.ts'
import { readNow } from '#content/now.ts'
import { getSearchIndex } from '#content/search.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { search } from '#lib/search/find-answers.ts'
import { MAX_QUERY_LENGTH } from '#lib/search/find-entries.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { getAllMenus } from '#views/menus/outlet-menus.ts'

export { generateMetadata } from '../page.tsx'

/** The search with its hits. `config/rewrites.ts` leads addresses with a query here. */
export default async function DynamicSearchRoute({ searchParams }: QueryProps) {
  const [menus, cars, outlets, params] = await Promise.all([
    getAllMenus(),
    getLineUp(),
    getOutlets(),
    searchParams,
  ])
  const index = await getSearchIndex(menus)
  const dishes = menus.flatMap(({ menu }) => menu.sections.flatMap((section) => section.dishes))
  const query = (toSearchParams(params).get(SEARCH_PARAMETER) ?? '').slice(0, MAX_QUERY_LENGTH)
  const { hits, answers } = search(index, query, await readNow())
  if (hits.length === 0 && answers.length === 0) after(() => countMissedSearch(query))
  return (
    <main id="content">
      <SearchPage
        entries={index.entries}
        query={query}
        hits={hits}
        answers={answers}
        pictured={{ model: cars, restaurant: outlets, dish: dishes }}
      />
    </main>
  )
}
