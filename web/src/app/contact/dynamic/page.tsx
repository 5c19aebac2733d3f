import { ContactPage } from '#features/contact/contact-page-client.tsx'
import { PlainFormView } from '#views/forms/plain-form-view.tsx'
import { readAgain } from '#views/forms/read-again.ts'

export { generateMetadata } from '../page.tsx'

/** The form after a post without scripts, with its entries and errors. */
export default async function ContactAgainRoute() {
  return <PlainFormView Page={ContactPage} again={await readAgain('contact')} />
}
