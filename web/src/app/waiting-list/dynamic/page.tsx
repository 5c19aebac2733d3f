import { type QueryProps, toSearchParams } from '#lib/search-params.ts'
import { WaitingListPage } from '#views/forms/late-forms-client.tsx'
import { readAgain } from '#views/forms/read-again.ts'
import { readTableWish, readWaitingList } from '#views/forms/read-table-request.tsx'

export { generateMetadata } from '../page.tsx'

/** The form with what its address says, or after a post without scripts. */
export default async function DynamicWaitingListRoute({ searchParams }: QueryProps) {
  const wish = readTableWish('waiting-list', toSearchParams(await searchParams))
  return (
    <main id="content">
      <WaitingListPage
        {...await readWaitingList()}
        wish={wish}
        again={await readAgain('waiting-list')}
      />
    </main>
  )
}
