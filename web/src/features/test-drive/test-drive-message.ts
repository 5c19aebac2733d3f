import { formatShortDate } from 'core/date-names'
import { DRIVER_RULE } from 'core/driver-rule'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import type { TestDrive } from './validate-test-drive.ts'

interface DriveChoice {
  outletName?: string
  /** ISO date; empty until selected. */
  date?: string
  /** "13:30"; empty until selected. */
  time?: string
}

/** "Suntec City, Sat 21 Nov, 1.30 pm", as far as it is selected. */
export function buildTestDriveSummary({ outletName, date, time }: DriveChoice): string {
  return [outletName, date && formatShortDate(date), time && formatVisitTime(time)]
    .filter(Boolean)
    .join(', ')
}

/** The request as a prefilled message. */
export function buildTestDriveMessage({
  model,
  venue,
  date,
  time,
  name,
  email,
  phone,
  news,
  table,
}: TestDrive): string {
  return [
    `Hello, I would like to drive the ${model.modelName}: ${buildTestDriveSummary({ outletName: venue.name, date, time })}.`,
    table && `With a table for ${table.party} at ${formatVisitTime(table.time)}.`,
    `I ${DRIVER_RULE}.`,
    news && 'You may email me when new models arrive.',
    [name, phone.formatted, email].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n')
}
