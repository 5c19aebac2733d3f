'use client' // Interactive form, fully rendered on the server.

import type { ReactNode } from 'react'
import { GROUP_BUDGETS } from 'core/group-budgets'
import { MAX_MESSAGE_LENGTH } from 'core/text-limits'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { FormFoot, PrivacyNote } from '#features/shared/form/form-foot.tsx'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import { StepsRail } from '#features/shared/form/steps-rail.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { useOpenedAt } from '#lib/use-opened-at.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx'
import { getTableDays } from './table-days.ts'
import { TableFields } from './table-fields.tsx'
import { GROUP_FIELDS } from './table-request-fields.ts'
import type { TableRequestOffer } from './table-request-offer.ts'

const draft = createFormDraft('large-group')

const BUDGETS = Object.entries(GROUP_BUDGETS).map(([value, label]) => ({ value, label }))

const STEPS = [
  { title: 'You ask', text: 'A day, how many you are, and what you would like to spend.' },
  { title: 'We look', text: 'At the room, the kitchen and who else is coming.' },
  { title: 'We reply', text: 'By email or phone. Nothing is booked until we have both said yes.' },
] as const

interface LargeGroupPageProps {
  offer: TableRequestOffer
  contact: Contact
  /** Picture of a restaurant, from the server. */
  picture: ReactNode
  /** Preselection from the address. */
  wish: FormEntries
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export function LargeGroupPage({ offer, contact, picture, wish, again }: LargeGroupPageProps) {
  const days = getTableDays(offer.outlets, useOpenedAt(offer.renderedAt))
  const form = useForm({
    name: 'large-group',
    again,
    draft,
    preset: wish,
    fields: GROUP_FIELDS,
    loadChecks: async () => (await import('./validate-table-request.ts')).validateLargeGroup,
    settle: days.settle,
    check: (validate, entries) => validate(entries, { outlets: offer.outlets, today: days.today }),
  })
  const optional = <span className="font-normal text-muted">(optional)</span>
  return (
    <FormPage
      title="A large group"
      lead="More guests than one booking takes? Tell us when and how many, and we come back with what we can do."
      railPlace="always"
      rail={<StepsRail picture={picture} title="How it works" steps={STEPS} />}
    >
      <form {...form.formProps} className="relative mt-9 grid gap-6">
        <FormStart again={again} />
        <FormProblemNotice
          form={form}
          contact={contact}
          subject="A large group"
          message="Hello, I would like a table for a large group."
        />
        <ErrorSummary {...form.summary} />
        <TableFields
          form={form}
          outlets={offer.outlets}
          days={days}
          firstParty={offer.maxParty && offer.maxParty + 1}
        />
        <FieldPair>
          <SelectField
            {...form.field('around')}
            label="About when?"
            placeholder="Choose a time"
            options={days.getTimes(form.entries, { followsDay: form.isEnhanced })}
            required
          />
          <SelectField
            {...form.field('budget')}
            label="Budget"
            placeholder="Choose a range"
            options={BUDGETS}
            required
          />
        </FieldPair>
        <TextField
          {...form.field('occasion')}
          label={<>What is it for? {optional}</>}
          maxLength={120}
        />
        <TextAreaField
          {...form.area('message')}
          label={<>Anything we should know? {optional}</>}
          maxLength={MAX_MESSAGE_LENGTH}
        />
        <NameAndEmail form={form} />
        <FormPhone form={form} hint="We may call about the details. No marketing." />
        <FormFoot form={form} submitLabel="Send the request">
          <PrivacyNote>
            This books nothing yet. We use what you enter only to answer you.
          </PrivacyNote>
        </FormFoot>
      </form>
    </FormPage>
  )
}
