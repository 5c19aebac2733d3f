import type { ComponentType } from 'react'
import { documentPaths } from '#config/routes.ts'
import { getSiteSettings } from '#content/settings.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { type Contact, toContact } from '#features/shared/visit/hand-over.ts'

interface PlainFormViewProps {
  Page: ComponentType<{ contact: Contact; privacyHref: string; again?: PlainAnswer; sum?: string }>
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Of the address. */
  sum?: string
}

/** Page of a form that needs nothing but the site's settings. */
export async function PlainFormView({ Page, again, sum }: PlainFormViewProps) {
  const settings = await getSiteSettings()
  return (
    <main id="content">
      <Page
        contact={toContact(settings)}
        privacyHref={documentPaths.privacy}
        again={again}
        sum={sum}
      />
    </main>
  )
}
