import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { InterestView } from '../interest-view.tsx'

export { generateMetadata } from '../page.tsx'

interface InterestAgainRouteProps {
  params: Promise<{ model: string }>
  searchParams: Promise<PageSearchParams>
}

/** The form after a post without scripts, with its entries and errors. */
export default async function InterestAgainRoute({
  params,
  searchParams,
}: InterestAgainRouteProps) {
  const { model } = await params
  const query = toSearchParams(await searchParams)
  return <InterestView model={model} again={await readAgain('register-interest')} query={query} />
}
