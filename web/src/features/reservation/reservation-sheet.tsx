import type { PhoneValue } from 'core/phone'
import { type FormEvent, useId, useState } from 'react'
import { OutletPicker } from './outlet-picker.tsx'
import { NotBookableNotice } from '#features/shared/visit/not-bookable-notice.tsx'
import { DateStrip } from '#features/shared/visit/date-strip.tsx'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { RequestReady } from '#features/shared/visit/request-ready.tsx'
import { TimeSlots } from '#features/shared/visit/time-slots.tsx'
import { VisitPhone } from '#features/shared/visit/visit-phone.tsx'
import { buildVisitDays, buildVisitSlots, MEALS } from '#features/shared/visit/visit-times.ts'
import { toSingaporeTime } from '#lib/opening-hours.ts'
import type { SiteData } from '#lib/site-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import { NumberStepper } from '#ui/number-stepper.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import {
  buildReservationMessage,
  buildReservationSummary,
  formatGuests,
  type Reservation,
} from './reservation-message.ts'

const LARGEST_PARTY = 12
/** Lunch and dinner, offered while a restaurant's hours are unknown. */
const USUAL_TIMES = [
  [11 * 60 + 30, 14 * 60],
  [18 * 60, 20 * 60 + 30],
] as const

const MESSAGES = {
  venue: 'Choose a restaurant.',
  time: 'Choose a time.',
  name: 'Tell us the name for the table.',
  phone: 'Give a number that we can reach you on.',
}

interface ReservationSheetProps {
  data: SiteData
  /** Preselects an outlet that takes bookings; any other venue preselects nothing. */
  venue?: string
  /** Preselect a date and a time that the restaurant still has. */
  date?: string
  time?: string
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function ReservationSheet({
  data,
  venue,
  date: initialDate,
  time: initialTime = '',
  isOpen,
  onClose,
  onClosed,
}: ReservationSheetProps) {
  const formId = useId()
  const [now] = useState(() => toSingaporeTime(new Date()))
  const outlets = data.outlets.filter(({ openingSoon }) => !openingSoon)
  const [chosenVenue, setChosenVenue] = useState(() =>
    outlets.some((outlet) => outlet.venue === venue) ? venue : undefined,
  )
  const outlet = outlets.find((candidate) => candidate.venue === chosenVenue)
  const [firstDate, setFirstDate] = useState(now.date)
  const getSlots = (date: string) =>
    buildVisitSlots({ hours: outlet, date, now, usual: USUAL_TIMES })
  const days = buildVisitDays(firstDate, (date) => getSlots(date).length > 0)
  const [wantedDate, setWantedDate] = useState(initialDate ?? now.date)
  const openDay = days.find(({ date, isClosed }) => date === wantedDate && !isClosed)
  const date = (openDay ?? days.find(({ isClosed }) => !isClosed))?.date ?? firstDate
  const slots = getSlots(date)
  const [wantedTime, setWantedTime] = useState(initialTime)
  const time = slots.some(({ value }) => value === wantedTime) ? wantedTime : ''
  const [guests, setGuests] = useState(2)
  const [request, setRequest] = useState<Reservation>()
  const [draft, setDraft] = useState({ name: '', wantsDrive: false })
  const [phone, setPhone] = useState<PhoneValue>()
  const { errors, formProps } = useFieldErrors(MESSAGES)

  const summary = buildReservationSummary({ outletName: outlet?.name ?? '', date, time })
  const contact = toContact(data.settings)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (outlet)
      setRequest({
        outletName: outlet.name,
        date,
        time,
        guests,
        ...draft,
        phone: phone?.formatted ?? '',
      })
  }

  return (
    <Sheet
      isOpen={isOpen}
      label="Book a table"
      heading="Book a table"
      onClose={onClose}
      onClosed={onClosed}
      footer={
        request ? undefined : (
          <>
            <Button type="submit" form={formId} variant="lamp" isBlock>
              {time ? `Prepare ${summary}` : 'Prepare the request'}
            </Button>
            <p className="text-center text-label text-muted">
              Nothing is booked until one of us has answered you.
            </p>
          </>
        )
      }
    >
      {request ? (
        <RequestReady
          summary={summary}
          subject={`A table: ${summary}`}
          message={buildReservationMessage(request)}
          contact={contact}
          onChange={() => setRequest(undefined)}
        />
      ) : (
        <form id={formId} {...formProps} onSubmit={handleSubmit} className="grid gap-6 md:gap-7">
          <NotBookableNotice contact={contact} subject="A table" />
          <OutletPicker
            outlets={data.outlets}
            value={chosenVenue}
            onChange={setChosenVenue}
            error={errors.venue}
          />
          <DateStrip
            name="date"
            today={now.date}
            days={days}
            value={date}
            onChange={setWantedDate}
            onJump={(picked) => {
              setFirstDate(picked)
              setWantedDate(picked)
            }}
          />
          <NumberStepper
            label="Guests"
            value={guests}
            min={1}
            max={LARGEST_PARTY}
            onChange={setGuests}
            format={formatGuests}
            lessLabel="One guest fewer"
            moreLabel="One guest more"
          />
          <TimeSlots
            name="time"
            slots={slots}
            value={time}
            onChange={setWantedTime}
            parts={MEALS}
            error={errors.time}
          />
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            error={errors.name}
          />
          <VisitPhone
            hint="So that we can confirm the table. No marketing."
            error={errors.phone}
            value={phone}
            onChange={setPhone}
          />
          <Checkbox
            name="wantsDrive"
            checked={draft.wantsDrive}
            onChange={({ target }) => setDraft({ ...draft, wantsDrive: target.checked })}
          >
            Keep a car ready to drive after the meal
            <span className="block text-small text-muted">
              You will need a Class 3 or 3A licence.
            </span>
          </Checkbox>
        </form>
      )}
    </Sheet>
  )
}
