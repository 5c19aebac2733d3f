import { getSingaporeDate } from 'core/singapore-clock'
import { env } from '#config/env.server.ts'
import { COMPARISON_PARAMETER } from '#config/routes.ts'
import { getCar } from '#content/car.ts'
import { getLineUp } from '#content/line-up.ts'
import { markSorted } from '#content/mark-sorted.ts'
import { readNow } from '#content/now.ts'
import { getOutlets } from '#content/outlets.ts'
import { getPublishedPaths } from '#content/path.ts'
import type { CarSummary } from '#content/types.ts'
import { Comparison } from '#features/car/comparison-view.tsx'
import { parseComparison } from '#features/car/comparison.ts'
import { ModelsPage } from '#features/car/models-page.tsx'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'

export { generateMetadata } from '../page.tsx'

/**
 * The models page with filters or a comparison. `next.config.ts` rewrites such addresses to it, so
 * that the page without a query stays static.
 */
export default async function DynamicModelsRoute({ searchParams }: QueryProps) {
  const params = toSearchParams(await searchParams)
  const cars = await markSorted(await getLineUp(), 'carModel')
  const comparable = params.has(COMPARISON_PARAMETER) ? await getCars(cars) : []
  const columns = parseComparison(params, comparable)
  return (
    <main id="content">
      {columns.length > 0 ? (
        <Comparison
          columns={columns}
          cars={comparable}
          outlets={await getOutlets()}
          siteUrl={env.siteUrl}
          today={getSingaporeDate(await readNow())}
        />
      ) : (
        <ModelsPage isChosen cars={cars} />
      )}
    </main>
  )
}

/** Every car with a page, the line-up first. */
async function getCars(lineUp: readonly CarSummary[]) {
  const own = lineUp.filter(({ isExternal }) => !isExternal).map(({ href }) => href)
  const models = (await getPublishedPaths()).filter(({ type }) => type === 'carModel')
  const paths = new Set([...own, ...models.map(({ path }) => path)])
  const whole = await Promise.all([...paths].map((path) => getCar(path)))
  return whole.filter((car) => car !== undefined)
}
