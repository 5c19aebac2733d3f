import { documentPaths } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import { ContactPage } from '#features/contact/contact-page-client.tsx'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { toContact } from '#features/shared/visit/hand-over.ts'

/** `again`: the state of a post without scripts, its entries and errors. */
export async function ContactView({ again }: { again?: PlainAnswer }) {
  const settings = await getSiteSettings()
  return (
    <main id="content">
      <ContactPage
        contact={toContact(settings)}
        privacyHref={documentPaths.privacy}
        again={again}
      />
    </main>
  )
}
