import { readSum } from '#lib/read-sum.ts'
import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { PreOrderView } from '../pre-order-view.tsx'

export { generateMetadata } from '../page.tsx'

interface PreOrderAgainRouteProps {
  params: Promise<{ model: string }>
  searchParams: Promise<PageSearchParams>
}

/** The form with the sum of the address, or after a post without scripts with its entries and errors. */
export default async function PreOrderAgainRoute({
  params,
  searchParams,
}: PreOrderAgainRouteProps) {
  const { model } = await params
  const query = toSearchParams(await searchParams)
  return (
    <PreOrderView
      model={model}
      again={await readAgain('pre-order')}
      sum={readSum(query)}
      query={query}
    />
  )
}
