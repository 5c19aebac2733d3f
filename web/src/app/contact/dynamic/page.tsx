import { readAgain } from '#views/forms/read-again.ts'
import { ContactView } from '../contact-view.tsx'

export { generateMetadata } from '../page.tsx'

/** The form as it was posted without scripts, with what to put right. */
export default async function ContactAgainRoute() {
  return <ContactView again={await readAgain('contact')} />
}
