import { DayField } from '#features/shared/visit/day-field.tsx'
import type { TestDriveForm } from './use-test-drive-form.ts'

/** A week of days, with others in a calendar. */
export function DriveDay({ form }: { form: TestDriveForm }) {
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
