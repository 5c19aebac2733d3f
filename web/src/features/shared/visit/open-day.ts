import { type Bookable, getUseRules, type SlotUse } from 'core/bookable-times'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { getOpenSlots } from './visit-times.ts'

/** Whether a day has times by Studio's rules; every day has before a place is selected. */
export const hasTimes = (
  place: Bookable | undefined,
  use: SlotUse,
  date: string,
  now: Date,
): boolean => !place || getOpenSlots(place, use, date, now).length > 0

/** Today, if one of the places can still be booked today, else tomorrow. */
export function getFirstDay(places: readonly Bookable[], use: SlotUse, now: Date): string {
  const today = getSingaporeDate(now)
  return places.some((place) => hasTimes(place, use, today, now)) ? today : addDays(today, 1)
}

/** The typed day, or the first one in place of an earlier day and of text that is no date. */
export const getWantedDay = (first: string, typed: string | undefined): string =>
  typed !== undefined && typed > first && !Number.isNaN(Date.parse(`${typed}T00:00:00Z`))
    ? typed
    : first

/** The typed day, or the next one with times at the place, from the first bookable day on. */
export const settleDay = (
  place: Bookable | undefined,
  use: SlotUse,
  { first, typed }: { first: string; typed: string | undefined },
  now: Date,
): string => getOpenDay(place, use, getWantedDay(first, typed), now)

/** The wanted day, or the next one with times at the place. */
export function getOpenDay(
  place: Bookable | undefined,
  use: SlotUse,
  wanted: string,
  now: Date,
): string {
  const daysAhead = place ? (getUseRules(place, use)?.daysAhead ?? 0) : 0
  const days = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(wanted, index))
  return days.find((day) => hasTimes(place, use, day, now)) ?? wanted
}
