import type { OutletSummary } from '#content/types.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { type AvailabilityRequest, KNOWN_DAYS } from '#features/shared/visit/availability.ts'
import type { TableCar } from './reservation-offer.ts'

export const USUAL_PARTY = '2'

interface QuestionOptions {
  entries: FormEntries
  outlet: Pick<OutletSummary, 'venue'> | undefined
  cars: readonly TableCar[]
  /** ISO date in Singapore. */
  today: string
  /** First day of the requested range. */
  from: string
}

/** Availability requests for tables and drives; empty until a day is selected. */
export function buildReservationQuestions({
  entries,
  outlet,
  cars,
  today,
  from,
}: QuestionOptions): { table?: AvailabilityRequest; drive?: AvailabilityRequest } {
  const { date, party, driveModel } = entries
  if (!outlet || !date || date < today) return {}
  const span = { venue: outlet.venue, from, days: KNOWN_DAYS }
  const car = cars.find(({ path }) => path === driveModel)
  return {
    table: Number(party) >= 1 ? { kind: 'table', ...span, party: Number(party) } : undefined,
    drive: car && { kind: 'drive', ...span, model: car.path },
  }
}
