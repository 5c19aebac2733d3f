import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { CareersView } from '../../careers-view.tsx'

export { generateMetadata } from '../../page.tsx'

/**
 * The list with filters. `next.config.ts` rewrites such addresses to it, so that the page without a
 * query stays static.
 */
export default async function DynamicCareersRoute({ searchParams }: QueryProps) {
  return (
    <main id="content">
      <CareersView params={toSearchParams(await searchParams)} />
    </main>
  )
}
