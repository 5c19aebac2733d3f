import { buildCalendar, type CalendarEvent, toVisitEvent } from 'core/calendar'
import type { OutletSummary } from '#content/types.ts'
import type { Booking, BookingCar } from './booking.ts'

/** Whether it is a visit that still stands. */
export const hasCalendar = ({ date, time, status }: Booking): boolean =>
  Boolean(date && time) && status !== 'CANCELLED'

interface Visit {
  booking: Booking
  /** The other half of a dine-and-drive. */
  otherHalf?: Booking
  outlet: Pick<OutletSummary, 'name' | 'address1' | 'address2' | 'phone' | 'drives'> | undefined
  car: BookingCar | undefined
  getManageUrl: (booking: Booking) => string
  siteUrl: string
  mailbox: string | undefined
}

/** The same calendar file as in the mail; undefined without a visit. */
export function buildVisitCalendar({ booking, otherHalf, ...visit }: Visit): string | undefined {
  const first = toEvent(booking, visit)
  const second = otherHalf && toEvent(otherHalf, visit)
  return first && buildCalendar('PUBLISH', second ? [first, second] : [first])
}

function toEvent(
  booking: Booking,
  { outlet, car, getManageUrl, siteUrl, mailbox }: Omit<Visit, 'booking' | 'otherHalf'>,
): CalendarEvent | undefined {
  const { date, time } = booking
  if (!date || !time || !hasCalendar(booking)) return undefined
  return toVisitEvent({
    ...booking,
    date,
    time,
    modelName: car?.modelName,
    outlet: outlet
      ? { ...outlet, driveMinutes: outlet.drives?.slotMinutes }
      : { name: 'BYD by 1826' },
    manageUrl: getManageUrl(booking),
    siteUrl,
    mailbox,
  })
}
