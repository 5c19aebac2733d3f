import type { TableTimes } from 'core/bookable-times'
import { getSingaporeDate } from 'core/singapore-clock'
import type { OutletSummary } from '#content/types.ts'
import { getMaxParty } from '#features/shared/visit/visit-limits.ts'
import { formatVisitTime, getUsualSlots } from '#features/shared/visit/visit-times.ts'

/** A restaurant that takes tables, and when. */
export type TableRequestOutlet = Pick<
  OutletSummary,
  'venue' | 'name' | 'openingHours' | 'hoursExceptions'
> & { tables: TableTimes }

/** Choices in the forms: the outlets, and when tables begin anywhere. */
export interface TableRequestOffer {
  outlets: readonly TableRequestOutlet[]
  times: readonly { value: string; label: string }[]
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
  const open = toTableRequestOutlets(outlets)
  return {
    outlets: open,
    times: getUsualSlots(open, 'TABLE', getSingaporeDate(now)).map(({ value }) => ({
      value,
      label: formatVisitTime(value),
    })),
    maxParty: getMaxParty(outlets, undefined),
    renderedAt: now.getTime(),
  }
}
