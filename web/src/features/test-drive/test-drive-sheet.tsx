import type { PhoneValue } from 'core/phone'
import { type FormEvent, useId, useState } from 'react'
import type { CarSummary } from '#content/types.ts'
import { NotBookableNotice } from '#features/shared/visit/not-bookable-notice.tsx'
import { DateStrip } from '#features/shared/visit/date-strip.tsx'
import { toContact } from '#features/shared/visit/hand-over.ts'
import { RequestReady } from '#features/shared/visit/request-ready.tsx'
import { TimeSlots } from '#features/shared/visit/time-slots.tsx'
import { VisitPhone } from '#features/shared/visit/visit-phone.tsx'
import { buildVisitDays, buildVisitSlots, isOpenOn } from '#features/shared/visit/visit-times.ts'
import { addDays, toSingaporeTime } from '#lib/opening-hours.ts'
import type { SiteData } from '#lib/site-data.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { CarChoice } from './car-choice.tsx'
import {
  buildTestDriveMessage,
  buildTestDriveSummary,
  type TestDrive,
} from './test-drive-message.ts'

/** Drives start in daylight, whatever the kitchen's hours are. */
const DRIVE_TIMES = [[10 * 60 + 30, 16 * 60 + 30]] as const

const MESSAGES = {
  model: 'Choose a car.',
  venue: 'Choose a showroom.',
  time: 'Choose a time.',
  name: 'Tell us your name, as on your licence.',
  phone: 'Give a number that we can reach you on.',
  licence: 'A test drive needs a Class 3 or 3A licence.',
}

interface TestDriveSheetProps {
  data: SiteData
  /** The car that the visitor was looking at. */
  car?: CarSummary
  venue?: string
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

export function TestDriveSheet({
  data,
  car: firstCar,
  venue: firstVenue,
  isOpen,
  onClose,
  onClosed,
}: TestDriveSheetProps) {
  const formId = useId()
  const [now] = useState(() => toSingaporeTime(new Date()))
  const tomorrow = addDays(now.date, 1)
  const cars = data.cars.filter(({ isExternal }) => !isExternal)
  const outlets = data.outlets.filter(({ openingSoon }) => !openingSoon)
  const [carId, setCarId] = useState(firstCar?.id ?? '')
  const [venue, setVenue] = useState(() =>
    outlets.some((outlet) => outlet.venue === firstVenue) ? (firstVenue ?? '') : '',
  )
  const [firstDate, setFirstDate] = useState(tomorrow)
  const [wantedDate, setWantedDate] = useState(tomorrow)
  const [wantedTime, setWantedTime] = useState('')
  const [draft, setDraft] = useState({ name: '' })
  const [request, setRequest] = useState<TestDrive>()
  const [phone, setPhone] = useState<PhoneValue>()
  const { errors, formProps } = useFieldErrors(MESSAGES)

  const car = cars.find(({ id }) => id === carId)
  const outlet = outlets.find((candidate) => candidate.venue === venue)
  const days = buildVisitDays(firstDate, (date) => isOpenOn(outlet, date))
  const openDay = days.find(({ date, isClosed }) => date === wantedDate && !isClosed)
  const date = (openDay ?? days.find(({ isClosed }) => !isClosed))?.date ?? firstDate
  const slots = buildVisitSlots({ hours: undefined, date, now, usual: DRIVE_TIMES })
  const time = slots.some(({ value }) => value === wantedTime) ? wantedTime : ''
  const summary = buildTestDriveSummary({ outletName: outlet?.name ?? '', date, time })
  const contact = toContact(data.settings)

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!car || !outlet) return
    setRequest({
      carName: car.modelName,
      outletName: outlet.name,
      date,
      time,
      ...draft,
      phone: phone?.formatted ?? '',
    })
  }

  return (
    <Sheet
      isOpen={isOpen}
      label="Book a test drive"
      heading="Book a test drive"
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
          summary={`${request.carName}: ${summary}`}
          subject={`A test drive: ${request.carName}`}
          message={buildTestDriveMessage(request)}
          contact={contact}
          onChange={() => setRequest(undefined)}
        />
      ) : (
        <form id={formId} {...formProps} onSubmit={handleSubmit} className="grid gap-6 md:gap-7">
          <NotBookableNotice contact={contact} subject="A test drive" />
          <CarChoice cars={cars} car={car} onChange={setCarId} error={errors.model} />
          <SelectField
            label="Showroom"
            name="venue"
            required
            placeholder="Choose a showroom"
            options={outlets.map(({ venue, name }) => ({ value: venue, label: name }))}
            value={venue}
            onChange={({ target }) => setVenue(target.value)}
            error={errors.venue}
          />
          <DateStrip
            name="date"
            today={tomorrow}
            days={days}
            value={date}
            onChange={setWantedDate}
            onJump={(picked) => {
              setFirstDate(picked)
              setWantedDate(picked)
            }}
          />
          <TimeSlots
            name="time"
            slots={slots}
            value={time}
            onChange={setWantedTime}
            error={errors.time}
          />
          <TextField
            label="Name, as on your licence"
            name="name"
            autoComplete="name"
            required
            maxLength={120}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
            error={errors.name}
          />
          <VisitPhone
            hint="So that we can confirm the drive. No marketing."
            error={errors.phone}
            value={phone}
            onChange={setPhone}
          />
          <div className="grid gap-1">
            <Checkbox name="licence" required aria-invalid={errors.licence ? true : undefined}>
              I hold a Class 3 or 3A licence and have driven for at least a year
            </Checkbox>
            {errors.licence && <p className="text-small text-error">{errors.licence}</p>}
          </div>
        </form>
      )}
    </Sheet>
  )
}
