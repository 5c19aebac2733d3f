import { getSingaporeDate } from 'core/singapore-clock'
import type { Sale } from '../store/enquiry-record.ts'

/** The time of a sale, of which staff know the day only: never after they closed it, and as late as it can be. */
export function getSaleMoment({ date, closedAt }: Sale): Date {
  const closed = new Date(closedAt)
  return getSingaporeDate(closed) === date ? closed : new Date(`${date}T23:59:59+08:00`)
}
