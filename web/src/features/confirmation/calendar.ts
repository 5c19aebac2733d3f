import { buildCalendar, type CalendarEvent, toVisitEvent } from 'core/calendar'
import type { OutletSummary } from '#content/types.ts'
import type { OwnEnquiry, EnquiryCar } from './own-enquiry.ts'

/** Whether it is a visit that still stands. */
export const hasCalendar = ({ date, time, status }: OwnEnquiry): boolean =>
  Boolean(date && time) && status !== 'CANCELLED'

interface Visit {
  enquiry: OwnEnquiry
  /** The other half of a dine-and-drive. */
  otherHalf?: OwnEnquiry
  outlet: Pick<OutletSummary, 'name' | 'address1' | 'address2' | 'phone' | 'drives'> | undefined
  car: EnquiryCar | undefined
  getManageUrl: (enquiry: OwnEnquiry) => string
  siteUrl: string
  mailbox: string | undefined
}

/** The same calendar file as in the mail; undefined without a visit. */
export function buildVisitCalendar({ enquiry, otherHalf, ...visit }: Visit): string | undefined {
  const first = toEvent(enquiry, visit)
  const second = otherHalf && toEvent(otherHalf, visit)
  return first && buildCalendar('PUBLISH', second ? [first, second] : [first])
}

function toEvent(
  enquiry: OwnEnquiry,
  { outlet, car, getManageUrl, siteUrl, mailbox }: Omit<Visit, 'enquiry' | 'otherHalf'>,
): CalendarEvent | undefined {
  const { date, time } = enquiry
  if (!date || !time || !hasCalendar(enquiry)) return undefined
  return toVisitEvent({
    ...enquiry,
    date,
    time,
    modelName: car?.modelName,
    outlet: outlet
      ? { ...outlet, driveMinutes: outlet.drives?.slotMinutes }
      : { name: 'BYD by 1826' },
    manageUrl: getManageUrl(enquiry),
    siteUrl,
    mailbox,
  })
}
