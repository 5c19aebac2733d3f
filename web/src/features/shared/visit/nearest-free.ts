import { toMinutes } from 'core/singapore-clock'
import type { DayAvailability } from './availability.ts'

const MAX_NEAREST = 2

/** On each of the nearest other days with free times, the one closest to the requested time. */
export function findNearestFree(
  days: readonly DayAvailability[],
  { date, time = '' }: { date: string; time?: string },
): { date: string; time: string }[] {
  const wanted = time === '' ? 0 : toMinutes(time)
  const getDays = (day: DayAvailability) => Math.abs(Date.parse(day.date) - Date.parse(date))
  const getDistance = (slot: { time: string }) => Math.abs(toMinutes(slot.time) - wanted)
  return days
    .filter((day) => day.date !== date)
    .toSorted((one, other) => getDays(one) - getDays(other))
    .flatMap((day) => {
      const [nearest] = day.slots
        .filter(({ isFree }) => isFree)
        .toSorted((one, other) => getDistance(one) - getDistance(other))
      return nearest ? [{ date: day.date, time: nearest.time }] : []
    })
    .slice(0, MAX_NEAREST)
    .toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date))
}
