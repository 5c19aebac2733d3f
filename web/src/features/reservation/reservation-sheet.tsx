import { toContact } from '#features/shared/contact/hand-over.ts'
import { FormStart } from '#features/shared/form/form-start.tsx'
import type { SiteData } from '#features/shared/site-data.ts'
import { BookedAlready } from '#features/shared/visit/booked-already.tsx'
import { WishNotice } from '#features/shared/visit/wish-notice.tsx'
import type { VisitWish } from '#lib/visit-wish.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Sheet, type SheetState } from '#ui/sheet-client.tsx'
import { buildReservationSummary } from './reservation-message.ts'
import { toTableCars } from './reservation-offer.ts'
import { GuestSection, ReservationProblem, TableSection } from './reservation-sections.tsx'
import { useReservationForm } from './use-reservation-form.ts'

interface ReservationSheetProps extends SheetState {
  data: SiteData
  /** Preselection from the page, its address or the trigger. */
  wish: VisitWish
}

export function ReservationSheet({ data, wish, ...state }: ReservationSheetProps) {
  const { outlets, cars, settings } = data
  const form = useReservationForm({
    outlets,
    cars: toTableCars(cars),
    channels: settings.messageChannels,
    wish,
  })
  const { outlet } = form
  const summary = buildReservationSummary({
    outletName: outlet?.name,
    date: form.date,
    time: form.time,
  })
  const what = form.drive ? 'table and drive, ' : ''

  return (
    <Sheet
      {...state}
      label="Book a table"
      heading="Book a table"
      footer={
        <>
          <Button
            type="submit"
            form={form.formId}
            variant="lamp"
            isBlock
            isBusy={form.isBusy}
            busyLabel={`Booking ${what}${summary}`}
          >
            {form.time
              ? `Book ${what}${summary}`
              : `Book ${form.drive ? 'table and drive' : 'the table'}`}
          </Button>
          <p className="text-center text-label text-muted">
            {form.rules.join(' ')} <BookedAlready />
          </p>
        </>
      }
    >
      <form {...form.formProps} className="relative grid gap-6 md:gap-7">
        <FormStart />
        <WishNotice text={form.ignored} />
        <ReservationProblem form={form} contact={toContact(settings)} />
        <ErrorSummary {...form.summary} />
        <TableSection form={form} />
        <GuestSection form={form} />
      </form>
    </Sheet>
  )
}
