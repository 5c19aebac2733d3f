import { useState } from 'react'
import { DateStrip } from '#features/shared/visit/date-strip.tsx'
import { buildVisitDays, isOpenOn } from '#features/shared/visit/visit-times.ts'
import { addDays } from 'core/opening-hours'
import { TextField } from '#ui/field.tsx'
import { DRIVE_DAYS_AHEAD } from './drive-offer.ts'
import type { TestDriveForm } from './use-test-drive-form.ts'

/** A date field, which works before scripts do; only they know which day it is. */
export function DriveDayField({ form }: { form: TestDriveForm }) {
  return (
    <TextField
      {...form.field('date')}
      type="date"
      label="Date"
      required
      min={form.isEnhanced ? form.tomorrow : undefined}
      max={form.isEnhanced ? addDays(form.tomorrow, DRIVE_DAYS_AHEAD - 1) : undefined}
      className="num"
    />
  )
}

/** A week of days, for a frame that opens on demand. */
export function DriveDayStrip({ form }: { form: TestDriveForm }) {
  const { tomorrow, outlet } = form
  const { date = tomorrow } = form.entries
  const [from, setFrom] = useState(date)
  const last = addDays(from, 6)
  const start = date < from || date > last ? date : from
  return (
    <DateStrip
      name="date"
      today={tomorrow}
      days={buildVisitDays(start, (day) => isOpenOn(outlet, day))}
      value={date}
      onChange={(picked) => form.set({ date: picked })}
      onJump={(picked) => {
        setFrom(picked)
        form.set({ date: picked })
      }}
    />
  )
}
