import { largeGroup } from 'core/enquiry-kinds/large-group'
import type { Metadata } from 'next'
import { getSiteSettings } from '#content/settings.ts'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { LargeGroupPage } from '#views/forms/late-forms-client.tsx'
import { readTableRequest } from '#views/forms/read-table-request.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: largeGroup.pageTitle,
    description:
      'Ask for a table for a large group at any of our restaurants, with the day, the number of guests and a budget.',
    path: largeGroup.path,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function LargeGroupRoute() {
  return (
    <main id="content">
      <LargeGroupPage {...await readTableRequest()} wish={{}} />
    </main>
  )
}
