import { getOutlets } from '#content/outlets.ts'
import { toGroupWish } from '#features/table-request/table-request-offer.ts'
import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { LargeGroupPage } from '#views/forms/late-forms-client.tsx'
import { readAgain } from '#views/forms/read-again.ts'
import { readTableRequest, readTableWish } from '#views/forms/read-table-request.tsx'

export { generateMetadata } from '../page.tsx'

/** The form with what its address says, or after a post without scripts. */
export default async function DynamicLargeGroupRoute({ searchParams }: QueryProps) {
  const wish = readTableWish('large-group', toSearchParams(await searchParams))
  return (
    <main id="content">
      <LargeGroupPage
        {...await readTableRequest()}
        wish={toGroupWish(wish, await getOutlets())}
        again={await readAgain('large-group')}
      />
    </main>
  )
}
