import type { PairMinutes, SlotUse } from 'core/bookable-times'
import { addDays } from 'core/singapore-clock'
import { getStayMinutes } from 'core/table-stays'
import type { OutletSummary } from '#content/types.ts'

type Place = Pick<OutletSummary, 'venue' | 'tables' | 'drives'>

/** The selected outlet, or all of them before one is selected. */
const getPlaces = (places: readonly Place[], venue: string | undefined) => {
  const chosen = places.filter((place) => place.venue === venue)
  return chosen.length > 0 ? chosen : places
}

const getMost = (counts: readonly (number | undefined)[]): number | undefined => {
  const known = counts.filter((count) => count !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

/** The largest party for a table; undefined when unknown, and the backend decides. */
export const getMaxParty = (
  places: readonly Place[],
  venue: string | undefined,
): number | undefined => getMost(getPlaces(places, venue).map(({ tables }) => tables?.maxParty))

/** The last bookable day; undefined when unknown. */
export function getLastDay(
  places: readonly Place[],
  venue: string | undefined,
  use: SlotUse,
  today: string,
): string | undefined {
  const days = getMost(
    getPlaces(places, venue).map(({ tables, drives }) =>
      use === 'TABLE' ? tables?.daysAhead : drives?.daysAhead,
    ),
  )
  return days === undefined ? undefined : addDays(today, days)
}

/** Minutes that the drive and the meal of a visit take at an outlet. */
export const getPairMinutes = (
  outlet: Pick<Place, 'tables' | 'drives'> | undefined,
  { party, stayMinutes }: { party?: number; stayMinutes?: number },
): PairMinutes => ({
  driveMinutes: outlet?.drives?.slotMinutes ?? 0,
  mealMinutes: stayMinutes ?? getStayMinutes(outlet?.tables ?? {}, party ?? 0),
})
