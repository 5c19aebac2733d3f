import { formatClock, getOpenState, type Hours } from 'core/singapore-clock'
import { toCountWord, toNumberWord } from '#lib/number-word.ts'

const EVENING = 18 * 60
const MIDNIGHT = 24 * 60

export interface OpenSummary {
  isOpen: boolean
  text: string
}

const toDayWord = (daysAhead: number) => {
  if (daysAhead === 0) return 'today'
  return daysAhead === 1 ? 'tomorrow' : `in ${toNumberWord(daysAhead)} days`
}

const toClosing = (closes: number) => {
  const isTonight = closes >= EVENING && closes < MIDNIGHT
  return `until ${formatClock(closes)}${isTonight ? ' tonight' : ''}`
}

const toOpenSubject = (count: number) => {
  if (count === 1) return 'Open'
  return count === 2 ? 'Both restaurants open' : `All ${toNumberWord(count)} restaurants open`
}

/** One line on the opening state of all restaurants; undefined when no hours are known. */
export function buildOpenSummary(places: readonly Hours[], now: Date): OpenSummary | undefined {
  const known = places.filter(({ openingHours }) => openingHours.length > 0)
  if (known.length === 0) return undefined
  const states = known.map((place) => getOpenState(place, now))
  const closings = states.flatMap((state) => (state.isOpen ? [state.closes] : []))
  const [closes] = closings

  if (closes === undefined) {
    const nexts = states.flatMap((state) => (!state.isOpen && state.next ? [state.next] : []))
    const [next] = nexts.toSorted((a, b) => a.daysAhead - b.daysAhead || a.opens - b.opens)
    return (
      next && {
        isOpen: false,
        text: `Opens ${toDayWord(next.daysAhead)} at ${formatClock(next.opens)}`,
      }
    )
  }
  const isSameClosing = closings.every((other) => other === closes)
  const total = toNumberWord(known.length)
  if (closings.length < known.length) {
    return {
      isOpen: true,
      text: `${toCountWord(closings.length)} of ${total} restaurants open now`,
    }
  }
  const subject = toOpenSubject(known.length)
  return {
    isOpen: true,
    text: isSameClosing ? `${subject} ${toClosing(closes)}` : `${subject} now`,
  }
}
