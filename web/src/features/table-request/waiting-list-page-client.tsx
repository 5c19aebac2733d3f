'use client' // Interactive form, fully rendered on the server.

import type { ReactNode } from 'react'
import type { MessageChannel } from 'core/message-channels'
import { MAX_OFFERS, OFFER_MINUTES } from 'core/table-waiting'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { createFormDraft } from '#features/shared/form/form-draft.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { FormFoot, PrivacyNote } from '#features/shared/form/form-foot.tsx'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { FormPhone } from '#features/shared/form/form-phone.tsx'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import { MessagesField } from '#features/shared/form/messages-field.tsx'
import { NameAndEmail } from '#features/shared/form/name-and-email.tsx'
import { StepsRail } from '#features/shared/form/steps-rail.tsx'
import { useForm } from '#features/shared/form/use-form.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { buildTableHref } from '#features/shared/visit/table-request-href.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { useOpenedAt } from '#lib/use-opened-at.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { SelectField } from '#ui/field.tsx'
import { getTableDays } from './table-days.ts'
import { TableFields } from './table-fields.tsx'
import { WAITING_FIELDS } from './table-request-fields.ts'
import type { TableRequestOffer } from './table-request-offer.ts'

const draft = createFormDraft('waiting-list')

const STEPS = [
  {
    title: 'You join',
    text: 'A day, the times that suit you, and how many you are. Then press the button behind the link that we send.',
  },
  {
    title: 'A table comes free',
    text: 'We write to whoever came first, and hold the table meanwhile.',
  },
  {
    title: `You have ${OFFER_MINUTES} minutes`,
    text: `One press takes it. After that the next guest is asked; after ${MAX_OFFERS} offers without an answer you leave the list.`,
  },
] as const

interface WaitingListPageProps {
  offer: TableRequestOffer
  /** Channels of messages that are set up. */
  channels: readonly MessageChannel[]
  contact: Contact
  /** Picture of a restaurant, from the server. */
  picture: ReactNode
  /** Preselection from the address. */
  wish: FormEntries
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
}

export function WaitingListPage({
  offer,
  channels,
  contact,
  picture,
  wish,
  again,
}: WaitingListPageProps) {
  const days = getTableDays(offer.outlets, useOpenedAt(offer.renderedAt))
  const form = useForm({
    name: 'waiting-list',
    again,
    draft,
    preset: wish,
    fields: WAITING_FIELDS,
    loadChecks: async () => (await import('./validate-table-request.ts')).validateWaitingList,
    settle: days.settle,
    check: (validate, entries) => validate(entries, { outlets: offer.outlets, today: days.today }),
  })
  const times = days.getTimes(form.entries, { followsDay: form.isEnhanced })
  return (
    <FormPage
      title="Wait for a table"
      lead="Your time is taken? Plans change. Tell us where to reach you, and we write when a table comes free."
      railPlace="always"
      rail={<StepsRail picture={picture} title="How it works" steps={STEPS} />}
    >
      <form {...form.formProps} className="relative mt-9 grid gap-6">
        <FormStart again={again} />
        <FormProblemNotice
          form={form}
          contact={contact}
          subject="Waiting list"
          message="Hello, I would like to wait for a table."
          formatAlternative={({ time }) => `Book ${formatVisitTime(time)}`}
          toHref={(free) => buildTableHref(free, form.entries['party'])}
        />
        <ErrorSummary {...form.summary} />
        <TableFields form={form} outlets={offer.outlets} days={days} maxParty={offer.maxParty} />
        <FieldPair>
          <SelectField
            {...form.field('from')}
            label="From"
            placeholder="Earliest time"
            options={times}
            required
          />
          <SelectField
            {...form.field('until')}
            label="Until"
            placeholder="Latest time"
            options={times}
            hint="When you would sit down at the latest."
            required
          />
        </FieldPair>
        <NameAndEmail
          form={form}
          isEmailOptional={channels.length > 0}
          emailHint={
            channels.length > 0
              ? 'Offers go there, unless you choose messages below.'
              : 'Offers go there.'
          }
        />
        {channels.length > 0 && (
          <>
            <FormPhone form={form} hint="For messages about this table. No marketing." isOptional />
            <MessagesField
              form={form}
              channels={channels}
              hint={`A table is held for ${OFFER_MINUTES} minutes, so a message may find you in time.`}
            />
          </>
        )}
        <FormFoot form={form} submitLabel="Join the waiting list">
          <PrivacyNote>
            We use what you enter only for this list. You can leave it with the link in each email
            or message.
          </PrivacyNote>
        </FormFoot>
      </form>
    </FormPage>
  )
}
