'use client' // Interactive form, fully rendered on the server.

import type { MessageChannel } from 'core/message-channels'
import type { PlainAnswer } from '#features/shared/form/form-answer.ts'
import { FormFoot } from '#features/shared/form/form-foot.tsx'
import { FormSection } from '#features/shared/form/form-section.tsx'
import { FormPage } from '#features/shared/form/form-page.tsx'
import { FormStart } from '#features/shared/form/form-start.tsx'
import type { AskedAvailability } from '#features/shared/visit/availability.ts'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { formatGuests } from '#features/shared/visit/format-guests.ts'
import { WishNotice } from '#features/shared/visit/wish-notice.tsx'
import type { VisitWish } from '#lib/visit-wish.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import type { TableCar, TableOutlet } from './reservation-offer.ts'
import { buildReservationSummary } from './reservation-message.ts'
import { ReservationRail } from './reservation-rail.tsx'
import { GuestSection, ReservationProblem, TableSection } from './reservation-sections.tsx'
import { type ReservationForm, useReservationForm } from './use-reservation-form.ts'

const buildTableLine = ({ outlet, date, time, party, drive }: ReservationForm): string =>
  [
    buildReservationSummary({ outletName: outlet?.name, date, time }),
    party > 0 && formatGuests(party),
    drive && 'with a test drive',
  ]
    .filter(Boolean)
    .join(', ')

interface ReservationPageProps {
  outlets: readonly TableOutlet[]
  cars: readonly TableCar[]
  channels: readonly MessageChannel[]
  contact: Contact
  /** Preselection from the address. */
  wish: VisitWish
  /** In milliseconds since 1970. */
  renderedAt: number
  /** State of a post without scripts: its entries and errors. */
  again?: PlainAnswer
  /** Availability that the server has already read. */
  asked?: readonly AskedAvailability[]
}

/** The sheet's form on a page of its own, for visitors without scripts. */
export function ReservationPage({
  outlets,
  cars,
  channels,
  contact,
  wish,
  renderedAt,
  again,
  asked,
}: ReservationPageProps) {
  const form = useReservationForm({
    outlets,
    cars,
    channels,
    wish,
    renderedAt,
    again,
    asked,
  })
  return (
    <FormPage
      title="Book a table"
      lead="Choose a restaurant, a day and a time. If you like, a car waits at the door."
      railPlace="wide"
      rail={<ReservationRail form={form} />}
    >
      <form {...form.formProps} className="relative mt-12 grid gap-13">
        <FormStart again={again} />
        <div className="grid gap-3 empty:hidden">
          <WishNotice text={form.ignored} />
          <ReservationProblem form={form} contact={contact} />
          <ErrorSummary {...form.summary} />
        </div>
        <FormSection title="Where and when?">
          <TableSection form={form} />
        </FormSection>
        <FormSection title="Who is coming?">
          <GuestSection form={form} />
        </FormSection>
        <FormFoot
          form={form}
          submitLabel={form.drive ? 'Book table and drive' : 'Book the table'}
          busyLabel="Booking"
          summary={form.outlet && buildTableLine(form)}
        >
          <p>{form.rules.join(' ')}</p>
        </FormFoot>
      </form>
    </FormPage>
  )
}
