import { addDays, getSingaporeDate } from 'core/singapore-clock'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getFirstDay, hasTimes, settleDay } from '#features/shared/visit/open-day.ts'
import type { TableRequestOutlet } from './table-request-offer.ts'

/** The days that a form about tables offers to whoever opened it at that time. */
export function getTableDays(outlets: readonly TableRequestOutlet[], openedAt: Date) {
  const today = getSingaporeDate(openedAt)
  const getOutlet = ({ venue }: FormEntries) => outlets.find((outlet) => outlet.venue === venue)
  const getFirst = (entries: FormEntries) => {
    const outlet = getOutlet(entries)
    return getFirstDay(outlet ? [outlet] : outlets, 'TABLE', openedAt)
  }
  return {
    today,
    getFirst,
    /** The last bookable day. */
    getLast: (entries: FormEntries) => {
      const outlet = getOutlet(entries)
      const ahead = (outlet ? [outlet] : outlets).map(({ tables }) => tables.daysAhead)
      return addDays(today, Math.max(0, ...ahead))
    },
    isOpenOn: (entries: FormEntries, day: string) =>
      hasTimes(getOutlet(entries), 'TABLE', day, openedAt),
    /** The entries with a day that has tables. */
    settle: (entries: FormEntries): FormEntries => {
      const day = { first: getFirst(entries), typed: entries['date'] }
      return { ...entries, date: settleDay(getOutlet(entries), 'TABLE', day, openedAt) }
    },
  }
}

export type TableDays = ReturnType<typeof getTableDays>
