import { contact } from 'core/enquiry-kinds/contact'
import type { Metadata } from 'next'
import { getOutlets } from '#content/outlets.ts'
import { getSiteSettings } from '#content/settings.ts'
import { ContactRail } from '#features/contact/contact-rail.tsx'
import { ContactPage } from '#views/forms/late-forms-client.tsx'
import { buildMetadata } from '#features/shared/seo/metadata.ts'
import { PlainFormView } from '#views/forms/plain-form-view.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { defaultSeo } = await getSiteSettings()
  return buildMetadata({
    title: contact.pageTitle,
    description:
      'Write to BYD by 1826 about a car, a table or anything else. A real person replies.',
    path: contact.path,
    seo: { noIndex: false },
    defaultSeo,
  })
}

export default async function ContactRoute() {
  const [outlet] = await getOutlets()
  return <PlainFormView Page={ContactPage} rail={<ContactRail image={outlet?.image} />} />
}
