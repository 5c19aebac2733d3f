import type { OutletSummary } from '#content/types.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { type AvailabilityRequest, KNOWN_DAYS } from '#features/shared/visit/availability.ts'
import type { DriveCar } from './drive-offer.ts'

export const USUAL_TABLE_PARTY = '2'

interface QuestionOptions {
  entries: FormEntries
  outlet: Pick<OutletSummary, 'venue'> | undefined
  car: Pick<DriveCar, 'path'> | undefined
  /** ISO date in Singapore. */
  today: string
  /** First day of the requested range. */
  from: string
}

/** Availability requests for drives and tables; empty until a day is selected. */
export function buildTestDriveQuestions({ entries, outlet, car, today, from }: QuestionOptions): {
  table?: AvailabilityRequest
  drive?: AvailabilityRequest
} {
  const { date, tableParty } = entries
  if (!outlet || !date || date < today) return {}
  const span = { venue: outlet.venue, from, days: KNOWN_DAYS }
  return {
    drive: car && { kind: 'drive', ...span, model: car.path },
    table: { kind: 'table', ...span, party: Number(tableParty || USUAL_TABLE_PARTY) },
  }
}
