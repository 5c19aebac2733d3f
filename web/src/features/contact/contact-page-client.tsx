'use client' // Interactive form, fully rendered on the server.

import type { ReactNode } from 'react'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormFoot, PrivacyNote } from '#features/shared/form/form-foot.tsx'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FormSum } from '#features/shared/form/form-sum.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { loadPlainChecks } from '#features/shared/form/load-plain-checks.ts'
import { MAX_MESSAGE_LENGTH } from 'core/text-limits'
import { useForm } from '#features/shared/form/use-form.ts'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import { ContactLinks } from '#features/shared/contact/contact-links.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'

const FIELDS = ['subject', 'message', 'name', 'email', 'phone'] as const

const draft = createFormDraft('contact')

interface ContactPageProps {
  contact: Contact
  /** Panel on what needs no letter. */
  rail: ReactNode
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Cost sum from the address. */
  sum?: string
}

export function ContactPage({ contact, rail, again, sum }: ContactPageProps) {
  const form = useForm({
    name: 'contact',
    again,
    draft,
    ...(sum && { preset: { sum } }),
    fields: FIELDS,
    loadChecks: () =>
      loadPlainChecks(async () => (await import('core/enquiry-kinds/contact')).contact),
    check: (validate, entries) => validate(entries),
  })
  const { checked } = form
  return (
    <FormPage
      title="Write to us"
      lead="A real person replies by email."
      railPlace="always"
      rail={rail}
    >
      <div className="mt-3">
        <ContactLinks contact={contact} subject="" message="" />
      </div>
      <form {...form.formProps} className="relative mt-9 grid gap-6">
        <FormStart again={again} />
        <FormProblemNotice
          form={form}
          contact={contact}
          subject={checked?.subject ?? ''}
          message={[checked?.message, checked?.name].filter(Boolean).join('\n')}
        />
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('subject')} label="What is it about?" required maxLength={120} />
        <TextAreaField
          {...form.area('message')}
          label="Message"
          required
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <NameAndEmail form={form} />
        <FormPhone form={form} isOptional hint="Only if you would like a call." />
        <FormSum entries={form.entries} />
        <FormFoot form={form} submitLabel="Send the message">
          <PrivacyNote>We use it only to answer you.</PrivacyNote>
        </FormFoot>
      </form>
    </FormPage>
  )
}
