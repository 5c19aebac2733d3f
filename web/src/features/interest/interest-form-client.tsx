'use client' // Interactive form, fully rendered on the server.

import { useState } from 'react'
import { CONSENTS } from '#features/shared/form/consents.ts'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { CheckboxField } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { INTEREST_FIELDS } from './interest-fields.ts'

interface InterestFormProps {
  /** Path of the car's page without its slash. */
  model: string
  modelName: string
  contact: Contact
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

/** Interest form: name and email for news of a car. */
export function InterestForm({ model, modelName, contact, again }: InterestFormProps) {
  const [draft] = useState(() => createFormDraft(`interest_${model}`))
  const [preset] = useState({ model })
  const form = useForm({
    name: 'register-interest',
    again,
    draft,
    preset,
    fields: INTEREST_FIELDS,
    loadChecks: async () => (await import('./validate-interest.ts')).validateInterest,
    check: (validate, entries) => validate(entries),
  })
  return (
    <form {...form.formProps} className="relative grid gap-6">
      <FormStart again={again} />
      <input type="hidden" name="model" value={model} readOnly />
      <FormProblemNotice
        form={form}
        contact={contact}
        subject={`The ${modelName}`}
        message={`Hello, please keep me posted on the ${modelName}.`}
      />
      <ErrorSummary {...form.summary} />
      <NameAndEmail form={form} />
      <CheckboxField
        {...form.box('news')}
        id={form.getId('news')}
        required
        error={form.errors.news}
      >
        {CONSENTS.news.text}
      </CheckboxField>
      <FormFoot form={form} submitLabel="Keep me posted">
        <p>You can unsubscribe from any email.</p>
      </FormFoot>
    </form>
  )
}
