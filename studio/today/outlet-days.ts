import { toMinutes } from 'core/singapore-clock'
import { VENUES } from 'core/venues'
import type { EnquirySummary } from 'desk/enquiry'
import { getLateMinutes, type OutletRules } from 'desk/outlet-rules'
import { getStanding } from 'desk/running-lines'
import { formatTime } from 'desk/singapore-time'

/** A booking that is still to come. */
export type Party<Booking extends EnquirySummary> = Booking & { isLate: boolean }

/** State of a day's bookings of an outlet. */
export interface OutletDay {
  venue: string
  title: string
  bookings: number
  guests: number
  late: number
  seated: number
  /** Time of the next party that is still expected. */
  next?: string
}

/** The outlets with bookings on a day, in the order of the site. */
export function buildOutletDays(
  bookings: readonly EnquirySummary[],
  now: Date,
  outlets: ReadonlyMap<string, OutletRules> = new Map(),
): OutletDay[] {
  return VENUES.flatMap(({ value, title }) => {
    const lateMinutes = getLateMinutes(outlets.get(value))
    const parties = bookings.flatMap((booking) => {
      const standing = booking.venue === value ? getStanding(booking, now, lateMinutes) : undefined
      return standing ? [{ standing, time: booking.time ?? '', covers: booking.party ?? 0 }] : []
    })
    if (parties.length === 0) return []
    const count = (wanted: string) => parties.filter(({ standing }) => standing === wanted).length
    const [next] = parties
      .filter(({ standing }) => standing === 'expected')
      .toSorted((one, other) => toMinutes(one.time) - toMinutes(other.time))
    return [
      {
        venue: value,
        title,
        bookings: parties.length,
        guests: parties.reduce((sum, { covers }) => sum + covers, 0),
        late: count('late'),
        seated: count('seated'),
        ...(next && { next: next.time }),
      },
    ]
  })
}

/** The parties that are still to come at any outlet, by time. */
export function findNextParties<Booking extends EnquirySummary>(
  bookings: readonly Booking[],
  now: Date,
  outlets: ReadonlyMap<string, OutletRules> = new Map(),
): Party<Booking>[] {
  return bookings
    .flatMap((booking): Party<Booking>[] => {
      const { venue = '' } = booking
      const standing = getStanding(booking, now, getLateMinutes(outlets.get(venue)))
      if (standing !== 'expected' && standing !== 'late') return []
      return [{ ...booking, isLate: standing === 'late' }]
    })
    .toSorted((one, other) => toMinutes(one.time ?? '') - toMinutes(other.time ?? ''))
}

const formatCount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** “3 bookings, 8 guests; next at 7 pm, 1 late, 1 seated”. */
export function describeOutletDay({ bookings, guests, next, late, seated }: OutletDay): string {
  const standings = [
    ...(next === undefined ? [] : [`next at ${formatTime(next)}`]),
    ...(late > 0 ? [`${late} late`] : []),
    ...(seated > 0 ? [`${seated} seated`] : []),
  ]
  const all = `${formatCount(bookings, 'booking')}, ${formatCount(guests, 'guest')}`
  return standings.length === 0 ? all : `${all}; ${standings.join(', ')}`
}
