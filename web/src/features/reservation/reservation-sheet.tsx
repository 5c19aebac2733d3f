import { DateStrip } from '#features/shared/visit/date-strip.tsx'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { FormStart } from '#features/shared/form/form-start.tsx'
import type { SiteData } from '#features/shared/site-data.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { Sheet } from '#ui/sheet-client.tsx'
import { buildReservationSummary, describeMoreGuests, formatGuests } from './reservation-message.ts'
import { toTableCars } from './reservation-offer.ts'
import { GuestSection, ReservationProblem, TableSection } from './reservation-sections.tsx'
import { type TableWish, useReservationForm } from './use-reservation-form.ts'

interface ReservationSheetProps extends TableWish {
  data: SiteData
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function ReservationSheet({
  data,
  venue,
  date,
  time,
  isOpen,
  onClose,
  onClosed,
}: ReservationSheetProps) {
  const { outlets, cars, settings } = data
  const form = useReservationForm({
    outlets,
    cars: toTableCars(cars),
    channels: settings.messageChannels,
    venue,
    date,
    time,
    hasDayStrip: true,
  })
  const { outlet, now } = form
  const summary = buildReservationSummary({
    outletName: outlet?.name,
    date: form.date,
    time: form.time,
  })
  const what = form.drive ? 'table and drive, ' : ''

  return (
    <Sheet
      isOpen={isOpen}
      label="Book a table"
      heading="Book a table"
      onClose={onClose}
      onClosed={onClosed}
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
            {['It is yours at once. You can change or cancel it.', ...form.rules].join(' ')}
          </p>
        </>
      }
    >
      <form {...form.formProps} className="relative grid gap-6 md:gap-7">
        <FormStart />
        <ReservationProblem form={form} contact={toContact(settings)} />
        <ErrorSummary {...form.summary} />
        <TableSection form={form}>
          <DateStrip
            name="date"
            today={now.date}
            latest={form.latest}
            days={form.days}
            value={form.date}
            onChange={(picked) => form.set({ date: picked })}
            onJump={form.jumpTo}
          />
          <NumberStepper
            label="Guests"
            value={form.party}
            min={1}
            max={form.maxParty ?? form.party}
            hint={
              form.outlet && form.party === form.maxParty
                ? describeMoreGuests(form.outlet)
                : undefined
            }
            onChange={(party) => form.set({ party: String(party) })}
            format={formatGuests}
            lessLabel="One guest fewer"
            moreLabel="One guest more"
          />
        </TableSection>
        <GuestSection form={form} />
      </form>
    </Sheet>
  )
}
