import type { Contact } from '#features/shared/visit/hand-over.ts'

/** What the button of a form does where scripts do not run. */
export function WithoutScripts({ contact }: { contact: Contact }) {
  return (
    <noscript>
      <p>
        {contact.mail
          ? 'Without scripts, the button opens a mail to us with what you typed.'
          : 'Without scripts, this form cannot be handed over. Please call us.'}
      </p>
    </noscript>
  )
}
