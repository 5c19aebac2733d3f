import type { Metadata } from 'next'
import { routes, SEARCH_PARAMETER } from '#config/routes.ts'
import { getSearchIndex } from '#content/search.ts'
import { getSiteSettings } from '#content/settings.ts'
import { SearchPage } from '#features/search/search-page.tsx'
import { MAX_QUERY_LENGTH } from '#lib/search/find-entries.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { getAllMenus } from '#views/menus/outlet-menus.ts'

interface SearchRouteProps {
  searchParams: Promise<PageSearchParams>
}

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

export default async function SearchRoute({ searchParams }: SearchRouteProps) {
  const [entries, params] = await Promise.all([getAllMenus().then(getSearchIndex), searchParams])
  const query = toSearchParams(params).get(SEARCH_PARAMETER) ?? ''
  return (
    <main id="content">
      <SearchPage entries={entries} query={query.slice(0, MAX_QUERY_LENGTH)} />
    </main>
  )
}
