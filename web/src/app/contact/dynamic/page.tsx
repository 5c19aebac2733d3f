import { readAgain } from '#views/forms/read-again.ts'
import { ContactView } from '../contact-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form after a post without scripts, with its entries and errors. */
export default async function ContactAgainRoute() {
  return <ContactView again={await readAgain('contact')} />
}
