import type { ComponentType } from 'react'
import { documentPaths } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { type Contact, toContact } from '#features/shared/visit/hand-over.ts'

interface PlainFormViewProps {
  Page: ComponentType<{ contact: Contact; privacyHref: string; again?: PlainAnswer }>
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

/** Page of a form that needs nothing but the site's settings. */
export async function PlainFormView({ Page, again }: PlainFormViewProps) {
  const settings = await getSiteSettings()
  return (
    <main id="content">
      <Page contact={toContact(settings)} privacyHref={documentPaths.privacy} again={again} />
    </main>
  )
}
