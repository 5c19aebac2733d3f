import { formatShortDate } from 'core/date-names'
import { formatGuests } from '#features/shared/visit/format-guests.ts'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'
import type { Reservation } from './validate-reservation.ts'

interface TableChoice {
  outletName?: string
  /** ISO date; empty until selected. */
  date?: string
  /** "19:30"; empty until selected. */
  time?: string
}

/** "Suntec City, Sat 21 Nov, 7.30 pm", as far as it is selected. */
export function buildReservationSummary({ outletName, date, time }: TableChoice): string {
  return [outletName, date && formatShortDate(date), time && formatVisitTime(time)]
    .filter(Boolean)
    .join(', ')
}

/** The request as a prefilled message. */
export function buildReservationMessage(reservation: Reservation): string {
  const { venue, date, time, party, name, phone, note, drive } = reservation
  return [
    `Hello, I would like a table: ${buildReservationSummary({ outletName: venue.name, date, time })}, ${formatGuests(party)}.`,
    drive && `And to drive the ${drive.car.modelName} at ${formatVisitTime(drive.time)}.`,
    note,
    `${name}, ${phone.formatted}`,
  ]
    .filter(Boolean)
    .join('\n')
}
