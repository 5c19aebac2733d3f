import { waitingList } from 'core/enquiry-kinds/waiting-list'
import type { Metadata } from 'next'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { WaitingListPage } from '#views/forms/late-forms-client.tsx'
import { readWaitingList } from '#views/forms/read-table-request.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: waitingList.pageTitle,
    description:
      'Wait for a table on a day that is full: we write when one comes free, and hold it for you.',
    path: waitingList.path,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function WaitingListRoute() {
  return (
    <main id="content">
      <WaitingListPage {...await readWaitingList()} wish={{}} />
    </main>
  )
}
