import { getSingaporeDate } from 'core/singapore-clock'
import type { OutletSummary } from '#content/types.ts'
import { getLastDay } from '#features/shared/visit/visit-limits.ts'
import { formatVisitTime, getUsualSlots } from '#features/shared/visit/visit-times.ts'

interface Choice {
  value: string
  label: string
}

/** What the forms ask for: where, and when tables begin anywhere. */
export interface TableRequestOffer {
  outlets: readonly Choice[]
  times: readonly Choice[]
  /** ISO dates in Singapore. */
  today: string
  latest?: string
}

/** The restaurants that take tables, and their times. */
export function toTableRequestOffer(outlets: readonly OutletSummary[]): TableRequestOffer {
  const today = getSingaporeDate()
  const open = outlets.filter(({ openingSoon, tables }) => !openingSoon && tables)
  return {
    outlets: open.map(({ venue, name }) => ({ value: venue, label: name })),
    times: getUsualSlots(open, 'TABLE', today).map(({ value }) => ({
      value,
      label: formatVisitTime(value),
    })),
    today,
    latest: getLastDay(open, undefined, 'TABLE', today),
  }
}
