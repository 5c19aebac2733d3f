import { useState } from 'react'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import { MAX_MESSAGE_LENGTH } from 'core/text-limits'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { loadPlainChecks } from '#features/shared/form/load-plain-checks.ts'
import { useForm } from '#features/shared/form/use-form.ts'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextAreaField, TextField } from '#ui/field.tsx'

const FIELDS = ['code', 'name', 'email', 'message'] as const

const draft = createFormDraft('voucher-enquiry')

interface VoucherEnquiryFormProps {
  /** The looked-up code. */
  code?: string
  contact: Contact
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

/** Form for questions that a look-up cannot answer. */
export function VoucherEnquiryForm({ code, contact, again }: VoucherEnquiryFormProps) {
  const [preset] = useState<FormEntries | undefined>(code === undefined ? undefined : { code })
  const form = useForm({
    name: 'voucher',
    again,
    preset,
    draft,
    fields: FIELDS,
    loadChecks: () =>
      loadPlainChecks(async () => (await import('core/enquiry-kinds/voucher')).voucher),
    check: (validate, entries) => validate(entries),
  })
  const subject = ['A voucher', form.checked?.code].filter(Boolean).join(': ')
  return (
    <form {...form.formProps} className="relative grid gap-6">
      <FormStart again={again} />
      <FormProblemNotice
        form={form}
        contact={contact}
        subject={subject}
        message={[`Hello, I have a question about ${subject.toLowerCase()}.`, form.checked?.message]
          .filter(Boolean)
          .join('\n')}
      />
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('code')}
        label="Code"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
      />
      <NameAndEmail form={form} />
      <TextAreaField
        {...form.area('message')}
        label={
          <>
            What is it about? <span className="font-normal text-muted">(optional)</span>
          </>
        }
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <FormFoot form={form} submitLabel="Ask about this voucher" />
    </form>
  )
}
