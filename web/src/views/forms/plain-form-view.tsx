import type { ComponentType, ReactNode } from 'react'
import { getSiteSettings } from '#content/settings.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { type Contact, toContact } from '#features/shared/contact/hand-over.ts'

interface PlainFormProps {
  contact: Contact
  rail: ReactNode
  again?: PlainAnswer
  sum?: string
}

interface PlainFormViewProps {
  Page: ComponentType<PlainFormProps>
  /** The panel beside the form. */
  rail: ReactNode
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Cost sum from the address. */
  sum?: string
}

/** Page of a form that needs nothing but the site's settings. */
export async function PlainFormView({ Page, rail, again, sum }: PlainFormViewProps) {
  const settings = await getSiteSettings()
  return (
    <main id="content">
      <Page contact={toContact(settings)} rail={rail} again={again} sum={sum} />
    </main>
  )
}
