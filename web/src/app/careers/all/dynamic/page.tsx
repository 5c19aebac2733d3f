import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { CareersView } from '../../careers-view.tsx'

export { generateMetadata } from '../../page.tsx'

interface DynamicCareersRouteProps {
  searchParams: Promise<PageSearchParams>
}

/**
 * The list with filters. `next.config.ts` rewrites such addresses to it, so that the page without a
 * query stays static.
 */
export default async function DynamicCareersRoute({ searchParams }: DynamicCareersRouteProps) {
  return (
    <main id="content">
      <CareersView params={toSearchParams(await searchParams)} />
    </main>
  )
}
