import { getCar } from '#content/car.ts'
import { getLineUp } from '#content/line-up.ts'
import { COMPARISON_PARAM, parseComparison } from '#features/car/comparison.ts'
import { ModelsPage } from '#features/car/models-page.tsx'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'

export { generateMetadata } from '../page.tsx'

interface ChosenModelsRouteProps {
  searchParams: Promise<PageSearchParams>
}

/**
 * The models page of an address that filters or compares. `next.config.ts` sends such addresses
 * here, so that the page without a query stays static.
 */
export default async function ChosenModelsRoute({ searchParams }: ChosenModelsRouteProps) {
  const params = toSearchParams(await searchParams)
  const cars = await getLineUp()
  const comparable = params.has(COMPARISON_PARAM) ? await getCars(cars) : []
  return (
    <main id="content">
      <ModelsPage
        isChosen
        cars={cars}
        comparable={comparable}
        comparison={parseComparison(params, comparable)}
      />
    </main>
  )
}

async function getCars(cars: Awaited<ReturnType<typeof getLineUp>>) {
  const own = cars.filter(({ isExternal }) => !isExternal)
  const whole = await Promise.all(own.map(({ href }) => getCar(href)))
  return whole.filter((car) => car !== undefined)
}
