import { formatVisitDate, formatVisitTime } from '#features/shared/visit/visit-times.ts'

export interface Reservation {
  outletName: string
  date: string
  /** "19:30"; empty until chosen. */
  time: string
  guests: number
  name: string
  phone: string
  wantsDrive: boolean
}

export const formatGuests = (count: number): string =>
  `${count} ${count === 1 ? 'guest' : 'guests'}`

/** "Suntec City, Sat 21 Nov, 7.30 pm", as far as it is chosen. */
export function buildReservationSummary({
  outletName,
  date,
  time,
}: Pick<Reservation, 'outletName' | 'date' | 'time'>): string {
  return [outletName, formatVisitDate(date), time && formatVisitTime(time)]
    .filter(Boolean)
    .join(', ')
}

/** The request as its guest would write it. */
export function buildReservationMessage(reservation: Reservation): string {
  const { guests, name, phone, wantsDrive } = reservation
  return [
    `Hello, I would like a table: ${buildReservationSummary(reservation)}, ${formatGuests(guests)}.`,
    wantsDrive && 'Please keep a car ready to drive after the meal.',
    `${name}, ${phone}`,
  ]
    .filter(Boolean)
    .join('\n')
}
