import { formatShortDate } from 'core/date-names'
import { DRIVER_RULE } from 'core/driver-rule'
import { CONSENTS } from '#features/shared/form/consents.ts'
import { FormProblemNotice } from '#features/shared/form/form-problem-notice.tsx'
import { FieldPair } from '#features/shared/form/form-section.tsx'
import { classNames } from '#lib/class-names.ts'
import { MAX_NOTE_LENGTH } from 'core/text-limits'
import type { Contact } from '#features/shared/contact/hand-over.ts'
import { formatGuests } from '#features/shared/visit/format-guests.ts'
import { GuestsField } from '#features/shared/visit/guests-field.tsx'
import { OutletPicker } from '#features/shared/visit/outlet-picker.tsx'
import { DayField } from '#features/shared/visit/day-field.tsx'
import { KnownStep } from '#features/shared/visit/known-step.tsx'
import { FullDayWhereNone, NoPairWhereNone } from '#features/shared/visit/nothing-free.tsx'
import { buildTableRequestHref } from '#features/shared/visit/table-request-href.ts'
import { TimeSlots } from '#features/shared/visit/time-slots.tsx'
import { PairTimeField } from '#features/shared/visit/pair-time-field.tsx'
import { describeMove, getSelectable, groupPairTimes } from '#features/shared/visit/pair-times.ts'
import { VisitorFields } from '#features/shared/visit/visitor-fields.tsx'
import { describeDrives, formatVisitTime, getMeals } from '#features/shared/visit/visit-times.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField, TextAreaField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { buildReservationMessage, buildReservationSummary } from './reservation-message.ts'
import type { ReservationForm } from './use-reservation-form.ts'
import { WishesWhereAsked } from './wishes-where-asked.tsx'

interface ReservationProblemProps {
  form: ReservationForm
  contact: Contact
}

/** Says why a table was refused, and offers alternatives. */
export function ReservationProblem({ form, contact }: ReservationProblemProps) {
  const { checked, outlets, outlet, date, time } = form
  const summary = buildReservationSummary({ outletName: outlet?.name, date, time })
  return (
    <FormProblemNotice
      form={form}
      contact={contact}
      subject={`A table: ${summary}`}
      message={
        checked ? buildReservationMessage(checked) : `Hello, I would like a table: ${summary}.`
      }
      failure={{
        title: 'Your booking did not go through.',
        text: 'Everything you entered is still here. It is safe to send again: we book one table only.',
      }}
      onChoose={form.take}
      formatAlternative={(alternative) => {
        const { venue, date: day, time: start, otherTime } = alternative
        const placeName = outlets.find((each) => each.venue === venue)?.name
        return otherTime
          ? describeMove(alternative, { added: 'drive', placeName })
          : buildReservationSummary({ outletName: placeName, date: day, time: start })
      }}
    />
  )
}

/** Party, day and time at a restaurant; what the address or the page answers is one line each. */
export function TableSection({ form }: { form: ReservationForm }) {
  const { wished, outlets, outlet, party, maxParty, isTooLarge, date, time, errors, slots } = form
  return (
    <>
      <KnownStep
        label="Restaurant"
        known={wished.venue && outlet?.name}
        isOpen={errors.venue !== undefined}
      >
        <OutletPicker
          label="Restaurant"
          outlets={outlets.filter(({ openingSoon }) => !openingSoon)}
          soon={outlets.filter(({ openingSoon }) => openingSoon)}
          value={form.entries['venue']}
          onChange={(venue) => form.set({ venue })}
          error={errors.venue}
        />
      </KnownStep>
      <KnownStep
        label="Guests"
        known={wished.guests && formatGuests(party)}
        isOpen={errors.party !== undefined || party > (maxParty ?? party)}
      >
        <FieldPair>
          <GuestsField
            {...form.field('party')}
            required
            max={maxParty}
            onStep={(guests) => form.set({ party: guests })}
          />
          {!isTooLarge && (
            <div
              className={classNames(
                'md:pt-7.5',
                (!outlet || party !== maxParty) && 'max-md:hidden',
              )}
            >
              <p className="flex min-h-13 flex-wrap items-center gap-x-2 text-small text-muted">
                {maxParty ? `More than ${formatGuests(maxParty)}?` : 'Many guests?'}
                <LargeGroupLink form={form} />
              </p>
            </div>
          )}
        </FieldPair>
      </KnownStep>
      <KnownStep
        label="Date"
        known={wished.date && formatShortDate(date)}
        isOpen={errors.date !== undefined || date !== wished.date}
      >
        <DayField
          value={date}
          first={form.first}
          latest={form.latest}
          isOpenOn={form.isOpenOn}
          onChange={(picked) => form.set({ date: picked })}
          error={errors.date}
        />
      </KnownStep>
      <KnownStep
        label="Time"
        known={wished.time && time && formatVisitTime(time)}
        isOpen={errors.time !== undefined || time !== wished.time}
      >
        <TimeSlots
          name="time"
          slots={slots}
          whyNone={form.whyNoTimes}
          anyDay={form.anyDay}
          value={time}
          onChange={(picked) => form.set({ time: picked })}
          parts={getMeals(date)}
          error={errors.time}
        >
          <FullDayWhereNone
            isEnhanced={form.isEnhanced}
            known={form.known}
            date={date}
            slots={slots}
            time={form.entries['time']}
            place={outlet}
            onChoose={form.take}
          />
          {form.nightText && <p className="text-label text-muted">{form.nightText}</p>}
        </TimeSlots>
      </KnownStep>
      <OtherWays form={form} />
      <output
        className={classNames(
          'block text-label text-muted noscript:hidden',
          time ? 'min-h-5' : '-mt-5',
        )}
      >
        {form.holdText}
      </output>
    </>
  )
}

const getKnown = ({ date, outlet, party }: ReservationForm) => ({
  venue: outlet?.venue,
  party,
  date,
})

/** Hands over the number of guests only if it is one of a large group. */
function LargeGroupLink({ form }: { form: ReservationForm }) {
  const { venue, party, date } = getKnown(form)
  const isLarge = form.isTooLarge || party > (form.maxParty ?? party)
  return (
    <TextLink
      href={buildTableRequestHref('largeGroup', { venue, party: isLarge ? party : '', date })}
    >
      Ask for a large group
    </TextLink>
  )
}

/** For a day with times that are taken, and for more guests than one booking takes. */
function OtherWays({ form }: { form: ReservationForm }) {
  const { date, isTooLarge, outlet, slots } = form
  if (!outlet) return null
  if (isTooLarge) return <LargeGroupLink form={form} />
  const taken = slots.filter((slot) => slot.isTaken).map(({ value }) => value)
  const [from] = taken
  const until = taken.at(-1)
  if (!from || !until || !date) return null
  return (
    <TextLink
      href={buildTableRequestHref('waitingList', { ...getKnown(form), from, until })}
      className="text-small"
    >
      {taken.length === slots.length
        ? 'Join the waiting list'
        : 'Your time is taken? Join the waiting list'}
    </TextLink>
  )
}

export function GuestSection({ form }: { form: ReservationForm }) {
  return (
    <>
      <VisitorFields
        form={form}
        phoneHint="So that we can reach you about the table. No marketing."
      />
      <DriveChoice form={form} />
      <WishesWhereAsked form={form} />
      <TextAreaField
        {...form.area('note')}
        label={
          <>
            Anything we should know? <span className="font-normal text-muted">(optional)</span>
          </>
        }
        maxLength={MAX_NOTE_LENGTH}
      />
    </>
  )
}

/** Test drive before or after the meal, of a car at the same restaurant. */
function DriveChoice({ form }: { form: ReservationForm }) {
  const { carsOnShow, carElsewhere, drive, date, isEnhanced, outlet, errors } = form
  const hasTimes = drive && getSelectable(groupPairTimes({ ...drive, added: 'drive' })).length > 0
  const lost = carElsewhere && (
    <output className="block text-small">
      The {carElsewhere} is not at this restaurant, so no drive goes with the table.
    </output>
  )
  // Until scripts run the restaurant is not known, so the cars of all restaurants are offered.
  if (carsOnShow.length === 0) return lost
  return (
    <>
      {lost}
      <FieldPair>
        <SelectField
          {...form.field('driveModel')}
          // The car is what can be changed where there is no time to choose.
          error={errors.driveModel ?? (hasTimes ? undefined : errors.driveTime)}
          label={
            <>
              Add a test drive <span className="font-normal text-muted">(optional)</span>
            </>
          }
          placeholder="No car"
          options={carsOnShow.map(({ path, name }) => ({ value: path, label: name }))}
          hint={
            <>
              To drive, you must {DRIVER_RULE}: our own rule.
              {!drive && <noscript> The free times for the drive come next.</noscript>}
            </>
          }
        />
        {drive && !outlet && (
          <p className="text-small text-muted md:pt-7.5">
            Choose a restaurant to see when you can drive.
          </p>
        )}
        {drive && hasTimes && (
          <PairTimeField
            {...drive}
            // Not `required`: HTML cannot make it depend on the car.
            field={{ ...form.field('driveTime'), required: isEnhanced }}
            label="When to drive"
            placeholder="Choose a time"
            hint={describeDrives(outlet, date)}
            added="drive"
            date={date}
          />
        )}
      </FieldPair>
      {!drive && (
        <Checkbox {...form.box('wantsDriveOffer')}>
          {CONSENTS['drive-offer'].text} <span className="text-muted">(optional)</span>
        </Checkbox>
      )}
      {drive && outlet && (
        <NoPairWhereNone
          {...drive}
          isEnhanced={isEnhanced}
          added="drive"
          date={date}
          place={outlet}
          onChoose={form.take}
        />
      )}
    </>
  )
}
