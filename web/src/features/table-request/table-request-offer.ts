import type { TableTimes } from 'core/bookable-times'
import type { OutletSummary } from '#content/types.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getMaxParty } from '#features/shared/visit/visit-limits.ts'

/** A restaurant that takes tables, and when. */
export type TableRequestOutlet = Pick<
  OutletSummary,
  'venue' | 'name' | 'openingHours' | 'hoursExceptions'
> & { tables: TableTimes }

/** Choices in the forms. */
export interface TableRequestOffer {
  outlets: readonly TableRequestOutlet[]
  /** The largest party that one booking takes anywhere, if known. */
  maxParty: number | undefined
  /** In milliseconds since 1970. */
  renderedAt: number
}

/** The restaurants that take tables, with no more of their rules than a day depends on. */
export const toTableRequestOutlets = (outlets: readonly OutletSummary[]): TableRequestOutlet[] =>
  outlets.flatMap(({ venue, name, openingSoon, openingHours, hoursExceptions, tables }) => {
    if (openingSoon || !tables) return []
    const { slotMinutes, leadMinutes, cutOff, daysAhead, lastSeatingMinutes } = tables
    const times = { slotMinutes, leadMinutes, cutOff, daysAhead, lastSeatingMinutes }
    return [{ venue, name, openingHours, hoursExceptions, tables: times }]
  })

export function toTableRequestOffer(
  outlets: readonly OutletSummary[],
  now: Date,
): TableRequestOffer {
  return {
    outlets: toTableRequestOutlets(outlets),
    maxParty: getMaxParty(outlets, undefined),
    renderedAt: now.getTime(),
  }
}

/** Leaves a number of guests that one booking takes out of a wish for a large group. */
export function toGroupWish(
  wish: FormEntries,
  outlets: Parameters<typeof getMaxParty>[0],
): FormEntries {
  const { party, ...others } = wish
  return Number(party) <= (getMaxParty(outlets, wish['venue']) ?? 0) ? others : wish
}
