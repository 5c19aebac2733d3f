import { useState } from 'react'
import { DateStrip } from '#features/shared/visit/date-strip.tsx'
import { buildVisitDays } from '#features/shared/visit/visit-times.ts'
import { addDays } from 'core/singapore-clock'
import { TextField } from '#ui/field.tsx'
import type { TestDriveForm } from './use-test-drive-form.ts'

/** Date field that works before scripts run; they set the first day. */
export function DriveDayField({ form }: { form: TestDriveForm }) {
  return (
    <TextField
      {...form.field('date')}
      type="date"
      label="Date"
      required
      min={form.isEnhanced ? form.first : undefined}
      max={form.isEnhanced ? form.latest : undefined}
      className="num"
    />
  )
}

/** A week of days, for a sheet. */
export function DriveDayStrip({ form }: { form: TestDriveForm }) {
  const { first, latest, isOpenOn } = form
  const { date = first } = form.entries
  const [from, setFrom] = useState(date)
  const last = addDays(from, 6)
  const start = date < from || date > last ? date : from
  return (
    <DateStrip
      name="date"
      today={first}
      latest={latest}
      days={buildVisitDays(start, isOpenOn).filter((day) => !latest || day.date <= latest)}
      value={date}
      onChange={(picked) => form.set({ date: picked })}
      onJump={(picked) => {
        setFrom(picked)
        form.set({ date: picked })
      }}
    />
  )
}
