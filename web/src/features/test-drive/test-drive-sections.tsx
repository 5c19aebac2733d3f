import { formatShortDate } from 'core/date-names'
import { CONSENTS } from '#features/shared/form/consents.ts'
import { ShortFieldPair } from '#features/shared/form/form-section.tsx'
import styles from '#features/shared/form/pickers.module.css'
import { FullDayWhereNone, NoPairWhereNone } from '#features/shared/visit/nothing-free.tsx'
import { DayField } from '#features/shared/visit/day-field.tsx'
import { GuestsField } from '#features/shared/visit/guests-field.tsx'
import { OutletPicker } from '#features/shared/visit/outlet-picker.tsx'
import { KnownStep } from '#features/shared/visit/known-step.tsx'
import { TimeSlots } from '#features/shared/visit/time-slots.tsx'
import { PairTimeField } from '#features/shared/visit/pair-time-field.tsx'
import { VisitorFields } from '#features/shared/visit/visitor-fields.tsx'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import { lookUpVisitorCountry } from '#lib/visitor-country.ts'
import { Checkbox, CheckboxField } from '#ui/checkbox.tsx'
import type { TestDriveForm } from './use-test-drive-form.ts'

interface WhereAndWhenProps {
  form: TestDriveForm
}

export function WhereAndWhen({ form }: WhereAndWhenProps) {
  const { table, wished, outlet, errors } = form
  const { date = '' } = form.entries
  return (
    <>
      <KnownStep
        label="Showroom"
        known={wished.venue && outlet?.name}
        isOpen={errors.venue !== undefined}
      >
        <OutletPicker
          label="Showroom"
          outlets={form.outlets}
          soon={form.soon}
          value={form.entries['venue']}
          onChange={(venue) => form.set({ venue })}
          error={errors.venue}
        />
      </KnownStep>
      <KnownStep
        label="Date"
        known={wished.date && formatShortDate(date)}
        isOpen={errors.date !== undefined || date !== wished.date}
      >
        <DriveDay form={form} />
      </KnownStep>
      <KnownStep
        label="Time"
        known={wished.time && form.time && formatVisitTime(form.time)}
        isOpen={errors.time !== undefined || form.time !== wished.time}
      >
        <TimeSlots
          name="time"
          slots={form.slots}
          whyNone={form.whyNoTimes}
          anyDay={form.anyDay}
          value={form.time}
          onChange={(time) => form.set({ time })}
          error={form.errors.time}
        >
          <FullDayWhereNone
            isEnhanced={form.isEnhanced}
            known={form.known}
            date={date}
            slots={form.slots}
            time={form.entries['time']}
            place={form.outlet}
            onChoose={form.take}
          />
        </TimeSlots>
      </KnownStep>
      <ShortFieldPair className={styles['table']}>
        <div className={styles['meal']}>
          <PairTimeField
            {...table}
            field={form.field('tableTime')}
            added="meal"
            date={date}
            label="Add a table"
            placeholder="No table"
            hint="Same place, same day, before or after the drive."
          />
        </div>
        <div className={styles['party']}>
          <GuestsField
            {...form.field('tableParty')}
            value={table.party}
            label="Guests at the table"
            max={table.maxParty}
            onStep={(tableParty) => form.set({ tableParty })}
          />
        </div>
      </ShortFieldPair>
      <NoPairWhereNone
        {...table}
        isEnhanced={form.isEnhanced}
        added="meal"
        date={date}
        place={form.outlet}
        onChoose={form.take}
      />
    </>
  )
}

export function WhoIsDriving({ form }: { form: TestDriveForm }) {
  return (
    <>
      <VisitorFields
        form={form}
        nameLabel="Name, as on your licence"
        phoneHint="Only about this drive. No marketing."
        lookUpCountry={lookUpVisitorCountry}
      />
      <div className="grid gap-1">
        <CheckboxField
          {...form.box('licence')}
          id={form.getId('licence')}
          required
          error={form.errors.licence}
        >
          {CONSENTS.licence.text}
        </CheckboxField>
        <Checkbox {...form.box('news')}>
          {CONSENTS.news.text} <span className="text-muted">(optional)</span>
        </Checkbox>
      </div>
    </>
  )
}

/** A week of days, with others in a calendar. */
function DriveDay({ form }: { form: TestDriveForm }) {
  const { first, latest, isOpenOn, entries, errors } = form
  return (
    <DayField
      value={entries['date'] ?? first}
      first={first}
      latest={latest}
      isOpenOn={isOpenOn}
      onChange={(date) => form.set({ date })}
      error={errors.date}
    />
  )
}
