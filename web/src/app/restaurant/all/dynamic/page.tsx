import { getSingaporeDate } from 'core/singapore-clock'
import { markSorted } from '#content/mark-sorted.ts'
import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { filterOutlets, findDishes, parseFinder } from '#features/restaurant/restaurant-finder.ts'
import { RestaurantsPage } from '#features/restaurant/restaurants-page.tsx'
import { getAllMenus } from '#views/menus/outlet-menus.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'

export { generateMetadata } from '../page.tsx'

/**
 * The list with filters or a search for dishes. `next.config.ts` rewrites such addresses to it, so
 * that the page without a query stays static.
 */
export default async function DynamicRestaurantsRoute({ searchParams }: QueryProps) {
  const finder = parseFinder(toSearchParams(await searchParams))
  const [all, now, menus] = await Promise.all([
    getOutlets(),
    readNow(),
    finder.dish === undefined ? [] : getAllMenus(),
  ])
  const outlets = await markSorted(all, 'outlet')
  return (
    <main id="content">
      <RestaurantsPage
        outlets={outlets}
        today={getSingaporeDate(now)}
        finder={finder}
        shown={filterOutlets(outlets, finder, now)}
        hits={findDishes(menus, finder.dish ?? '')}
      />
    </main>
  )
}
