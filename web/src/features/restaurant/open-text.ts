import {
  addDays,
  formatClock,
  getOpenState,
  getWeekday,
  type Hours,
  toSingaporeTime,
} from 'core/opening-hours'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export interface OpenText {
  isOpen: boolean
  text: string
}

/** "Open until 10 pm", "Opens 5 pm", "Opens tomorrow, 11 am"; nothing when no hours are known. */
export function toOpenText(hours: Hours, now: Date): OpenText | undefined {
  if (hours.openingHours.length === 0) return undefined
  const state = getOpenState(hours, now)
  if (state.isOpen) return { isOpen: true, text: `Open until ${formatClock(state.closes)}` }
  if (!state.next) return { isOpen: false, text: 'Closed' }
  const { daysAhead, opens } = state.next
  const clock = formatClock(opens)
  if (daysAhead === 0) return { isOpen: false, text: `Opens ${clock}` }
  return { isOpen: false, text: `Opens ${toDay(daysAhead, now)}, ${clock}` }
}

function toDay(daysAhead: number, now: Date): string {
  if (daysAhead === 1) return 'tomorrow'
  if (daysAhead === WEEKDAYS.length) return 'in a week'
  return WEEKDAYS[getWeekday(addDays(toSingaporeTime(now).date, daysAhead))] ?? ''
}
