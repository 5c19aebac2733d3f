import type { Metadata } from 'next'
import { routes } from '#config/routes.ts'
import { getSearchIndex } from '#content/search.ts'
import { getSiteSettings } from '#content/settings.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { getAllMenus } from '#views/menus/outlet-menus.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: 'Search',
    description: 'Search for a car, a dish, a restaurant, a role or a page at BYD by 1826.',
    path: routes.search,
    seo: { noIndex: true },
    defaultSeo,
  })
}

export default async function SearchRoute() {
  const { entries } = await getAllMenus().then(getSearchIndex)
  return (
    <main id="content">
      <SearchPage entries={entries} query="" hits={[]} />
    </main>
  )
}
