import { largeGroup } from 'core/enquiry-kinds/large-group'
import { LargeGroupPage } from '#views/forms/late-forms-client.tsx'
import { readTableRequest } from '#views/forms/read-table-request.tsx'
import { describePage } from '#views/describe-page.ts'

export const generateMetadata = () =>
  describePage({
    title: largeGroup.pageTitle,
    description:
      'Ask for a table for a large group at any of our restaurants, with the day, the number of guests and a budget.',
    path: largeGroup.path,
  })

export default async function LargeGroupRoute() {
  return (
    <main id="content">
      <LargeGroupPage {...await readTableRequest()} wish={{}} />
    </main>
  )
}
