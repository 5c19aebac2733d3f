import { contact } from 'core/enquiry-kinds/contact'
import { getOutlets } from '#content/outlets.ts'
import { ContactRail } from '#features/contact/contact-rail.tsx'
import { ContactPage } from '#views/forms/late-forms-client.tsx'
import { PlainFormView } from '#views/forms/plain-form-view.tsx'
import { describePage } from '#views/describe-page.ts'

export const generateMetadata = () =>
  describePage({
    title: contact.pageTitle,
    description:
      'Write to BYD by 1826 about a car, a table or anything else. A real person replies.',
    path: contact.path,
  })

export default async function ContactRoute() {
  const [outlet] = await getOutlets()
  return <PlainFormView Page={ContactPage} rail={<ContactRail image={outlet?.image} />} />
}
