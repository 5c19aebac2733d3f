import { routes } from '#config/routes.ts'
import { getSearchIndex } from '#content/search.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { getAllMenus } from '#views/menus/outlet-menus.ts'
import { describePage } from '#views/describe-page.ts'

export const generateMetadata = () =>
  describePage({
    title: 'Search',
    description: 'Search for a car, a dish, a restaurant, a role or a page at BYD by 1826.',
    path: routes.search,
    seo: { noIndex: true },
  })

export default async function SearchRoute() {
  const { entries } = await getAllMenus().then(getSearchIndex)
  return (
    <main id="content">
      <SearchPage entries={entries} query="" hits={[]} />
    </main>
  )
}
