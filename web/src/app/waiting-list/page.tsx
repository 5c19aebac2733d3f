import { waitingList } from 'core/enquiry-kinds/waiting-list'
import { WaitingListPage } from '#views/forms/late-forms-client.tsx'
import { readWaitingList } from '#views/forms/read-table-request.tsx'
import { describePage } from '#views/describe-page.ts'

export const generateMetadata = () =>
  describePage({
    title: waitingList.pageTitle,
    description:
      'Wait for a table on a day that is full: we write when one comes free, and hold it for you.',
    path: waitingList.path,
  })

export default async function WaitingListRoute() {
  return (
    <main id="content">
      <WaitingListPage {...await readWaitingList()} wish={{}} />
    </main>
  )
}
