import { type PageSearchParams, toSearchParams } from '#lib/search-params.ts'
import { readAgain } from '#views/forms/read-again.ts'
import { RoleView } from '../role-view.tsx'

export { generateMetadata } from '../page.tsx'

interface RoleAgainRouteProps {
  params: Promise<{ slug: string }>
  searchParams: Promise<PageSearchParams>
}

/** The form after a post without scripts, with its entries and errors. */
export default async function RoleAgainRoute({ params, searchParams }: RoleAgainRouteProps) {
  const { slug } = await params
  const query = toSearchParams(await searchParams)
  return <RoleView slug={slug} again={await readAgain('application')} query={query} />
}
