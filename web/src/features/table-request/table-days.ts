import { addDays, getSingaporeDate } from 'core/singapore-clock'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { getFirstDay, hasTimes, settleDay } from '#features/shared/visit/open-day.ts'
import { formatVisitTime, getOpenSlots, getUsualSlots } from '#features/shared/visit/visit-times.ts'
import type { TableRequestOutlet } from './table-request-offer.ts'

/** Fields that take one of the times at which tables begin. */
const TIME_FIELDS = ['from', 'until', 'around'] as const

/** The days and times that a form about tables offers to whoever opened it at that time. */
export function getTableDays(outlets: readonly TableRequestOutlet[], openedAt: Date) {
  const today = getSingaporeDate(openedAt)
  const getOutlet = ({ venue }: FormEntries) => outlets.find((outlet) => outlet.venue === venue)
  const getFirst = (entries: FormEntries) => {
    const outlet = getOutlet(entries)
    return getFirstDay(outlet ? [outlet] : outlets, 'TABLE', openedAt)
  }
  const settle = (entries: FormEntries): FormEntries => {
    const outlet = getOutlet(entries)
    const day = { first: getFirst(entries), typed: entries['date'] }
    const date = settleDay(outlet, 'TABLE', day, openedAt)
    const times = getOpenSlots(outlet, 'TABLE', date, openedAt).map(({ value }) => value)
    const closed = TIME_FIELDS.filter((name) => {
      const typed = entries[name]
      return typed && times.length > 0 && !times.includes(typed)
    })
    return { ...entries, date, ...Object.fromEntries(closed.map((name) => [name, ''])) }
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
    /** The entries with a day that has tables, without times at which none begins then. */
    settle,
    /**
     * Times at which tables begin: on the day at the restaurant, or in a week, anywhere until a restaurant is chosen.
     * Without scripts the list cannot follow the day.
     */
    getTimes: (entries: FormEntries, { followsDay }: { followsDay: boolean }) => {
      const outlet = getOutlet(entries)
      const day = followsDay ? entries['date'] : undefined
      const open = day ? getOpenSlots(outlet, 'TABLE', day, openedAt) : []
      const slots =
        open.length > 0 ? open : getUsualSlots(outlet ? [outlet] : outlets, 'TABLE', today)
      return slots.map(({ value }) => ({ value, label: formatVisitTime(value) }))
    },
  }
}

export type TableDays = ReturnType<typeof getTableDays>
