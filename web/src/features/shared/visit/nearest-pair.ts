import type { PairMinutes } from 'core/bookable-times'
import { toMinutes } from 'core/singapore-clock'
import type { DayAvailability, KnownAvailability } from './availability.ts'
import { type AddedHalf, isTooClose } from './pair-times.ts'

interface PairWish extends PairMinutes {
  added: AddedHalf
  date: string
  main: string
  time: string
}

export interface Pair {
  date: string
  main: string
  added: string
}

const getFree = (day: DayAvailability) =>
  day.slots.flatMap(({ time, isFree }) => (isFree ? [time] : []))
const getDistance = (a: string, b: string) =>
  a === '' || b === '' ? 0 : Math.abs(toMinutes(a) - toMinutes(b))

/** The nearest day with both halves free, at the times closest to the requested ones, or else to each other. */
export function findNearestPair(
  mains: KnownAvailability | undefined,
  addeds: KnownAvailability | undefined,
  { added, date, main, time, ...lengths }: PairWish,
): Pair | undefined {
  const getDays = (day: string) => Math.abs(Date.parse(day) - Date.parse(date))
  const getDetour = (pair: Pair) =>
    getDistance(pair.main, main) + getDistance(pair.added, time || pair.main)
  const days = (mains?.days ?? []).toSorted((a, b) => getDays(a.date) - getDays(b.date))
  for (const day of days) {
    const other = addeds?.days.find((each) => each.date === day.date)
    const [nearest] = getFree(day)
      .flatMap((start) =>
        (other ? getFree(other) : []).map((addedStart) => ({
          date: day.date,
          main: start,
          added: addedStart,
        })),
      )
      .filter((pair) => !isTooClose(added, pair.added, pair.main, lengths))
      .toSorted((a, b) => getDetour(a) - getDetour(b))
    if (nearest) return nearest
  }
  return undefined
}

/** The first free time after a day. */
export function findNextFree(
  known: KnownAvailability | undefined,
  date: string,
): { date: string; time: string } | undefined {
  return known?.days
    .filter((day) => day.date > date)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .flatMap((day) => getFree(day).map((time) => ({ date: day.date, time })))
    .at(0)
}
