import {
  addDays,
  getSpans,
  toClock,
  toInstant,
  toMinutes,
  toSingaporeTime,
} from 'core/opening-hours'
import type { OutletRules } from '../store/catalogue.ts'
import type { SlotUse } from '../store/slots.ts'

const MINUTES_A_DAY = 24 * 60

/** Why a time cannot be had, whoever else is there. */
export type TimeProblem =
  | 'not-open-yet'
  | 'closed-that-day'
  | 'closed-at-that-time'
  | 'no-slot'
  | 'past'
  | 'too-soon'
  | 'cut-off'
  | 'too-far-ahead'

export const getUseRules = (outlet: OutletRules, use: SlotUse) =>
  use === 'TABLE' ? outlet.tables : outlet.drives

/** Every start between two minutes of a day, the last included. */
function buildRange(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step) * step
  const count = Math.max(0, Math.floor((to - first) / step) + 1)
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** The times of a day at which something starts, whether or not they are past or taken. */
export function getSlotTimes(outlet: OutletRules, use: SlotUse, date: string): string[] {
  const spans = getSpans(outlet, date)
  const { tables, drives } = outlet
  if (outlet.isOpeningSoon || spans.length === 0) return []
  if (use === 'TABLE') {
    if (!tables) return []
    const { slotMinutes, lastSeatingMinutes } = tables
    return spans
      .flatMap(({ opens, closes }) =>
        buildRange(
          opens,
          Math.min(closes - lastSeatingMinutes, MINUTES_A_DAY - slotMinutes),
          slotMinutes,
        ),
      )
      .map(toClock)
  }
  if (!drives) return []
  return buildRange(toMinutes(drives.from), toMinutes(drives.until), drives.slotMinutes).map(
    toClock,
  )
}

/** What stands against a time at an outlet, apart from others who came first. */
export function getTimeProblem(
  outlet: OutletRules,
  use: SlotUse,
  { date, time }: { date: string; time: string },
  now: Date,
): TimeProblem | undefined {
  const rules = getUseRules(outlet, use)
  if (outlet.isOpeningSoon || !rules) return 'not-open-yet'
  const today = toSingaporeTime(now)
  const minutes = toMinutes(time)
  if (date < today.date || (date === today.date && minutes <= today.minutes)) return 'past'
  if (date > addDays(today.date, rules.daysAhead)) return 'too-far-ahead'
  const spans = getSpans(outlet, date)
  if (spans.length === 0) return 'closed-that-day'
  if (!getSlotTimes(outlet, use, date).includes(time)) {
    const isOpen = spans.some(({ opens, closes }) => opens <= minutes && minutes < closes)
    return isOpen ? 'no-slot' : 'closed-at-that-time'
  }
  if (hasCutOffPassed(rules.cutOff, use, date, today)) return 'cut-off'
  const startsAt = toInstant(date, time).getTime()
  if (startsAt - now.getTime() < rules.leadMinutes * 60_000) return 'too-soon'
  return undefined
}

/** Tables of a day close on the day itself, drives on the day before. */
function hasCutOffPassed(
  cutOff: string | undefined,
  use: SlotUse,
  date: string,
  today: { date: string; minutes: number },
): boolean {
  if (cutOff === undefined) return false
  const lastDay = use === 'TABLE' ? date : addDays(date, -1)
  return today.date > lastDay || (today.date === lastDay && today.minutes >= toMinutes(cutOff))
}
