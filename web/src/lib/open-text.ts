import { getShortWeekday } from 'core/date-names'
import {
  addDays,
  formatClock,
  getOpenState,
  getWeekday,
  type Hours,
  toSingaporeTime,
} from 'core/singapore-clock'

const DAYS_A_WEEK = 7

export interface OpenText {
  isOpen: boolean
  text: string
}

/** Keeps a time on one line: the text wraps on phones. */
export const toUnbrokenClock = (minutes: number): string =>
  formatClock(minutes).replace(' ', '\u00A0')

/** "Open until 10 pm", "Opens 5 pm", "Opens tomorrow, 11 am"; undefined when no hours are known. */
export function toOpenText(hours: Hours, now: Date): OpenText | undefined {
  if (hours.openingHours.length === 0) return undefined
  const state = getOpenState(hours, now)
  if (state.isOpen) return { isOpen: true, text: `Open until ${toUnbrokenClock(state.closes)}` }
  if (!state.next) return { isOpen: false, text: 'Closed' }
  const { daysAhead, opens } = state.next
  const clock = toUnbrokenClock(opens)
  if (daysAhead === 0) return { isOpen: false, text: `Opens ${clock}` }
  return { isOpen: false, text: `Opens ${toDay(daysAhead, now)}, ${clock}` }
}

function toDay(daysAhead: number, now: Date): string {
  if (daysAhead === 1) return 'tomorrow'
  if (daysAhead === DAYS_A_WEEK) return 'in a week'
  return getShortWeekday(getWeekday(addDays(toSingaporeTime(now).date, daysAhead)))
}
