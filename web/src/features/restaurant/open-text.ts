import { formatVisitDate } from '#features/shared/visit/visit-times.ts'
import {
  addDays,
  formatClock,
  getOpenState,
  type Hours,
  toSingaporeTime,
} from '#lib/opening-hours.ts'

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
  const day =
    daysAhead === 1 ? 'tomorrow' : formatVisitDate(addDays(toSingaporeTime(now).date, daysAhead))
  return { isOpen: false, text: `Opens ${day}, ${clock}` }
}
