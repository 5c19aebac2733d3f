import { getOpenState, type Hours } from 'core/singapore-clock'
import { formatList } from '#lib/format-list.ts'
import { toOpenText } from '#lib/open-text.ts'

interface Place extends Hours {
  name: string
}

/** Minutes from today's midnight until a closed place opens next. */
function getWait(place: Hours, now: Date): number {
  const state = getOpenState(place, now)
  if (state.isOpen) return 0
  return state.next ? state.next.daysAhead * 1440 + state.next.opens : Infinity
}

/** Says whether somebody is there who may answer; undefined when no hours are known. */
export function toHoursText(places: readonly Place[], now: Date): string | undefined {
  const known = places.flatMap((place) => {
    const open = toOpenText(place, now)
    return open ? [{ ...open, name: place.name, wait: getWait(place, now) }] : []
  })
  const open = known.filter(({ isOpen }) => isOpen)
  if (open.length > 1) return `Open now: ${formatList(open.map(({ name }) => name))}.`
  const [first] = known.toSorted((a, b) => a.wait - b.wait)
  if (!first) return undefined
  return `${first.isOpen ? '' : 'Closed now. '}${first.name}: ${first.text}.`
}
