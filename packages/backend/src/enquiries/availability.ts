import { isoDate } from 'core/field-rules'
import { addDays, getSingaporeDate } from 'core/singapore-clock'
import { type DayState, getDayState, type Wish } from '../capacity/free-slots.ts'
import type { OperationDeps } from './operation-deps.ts'

export interface Availability {
  venue: string
  maxParty?: number
  days: DayState[]
}

const MAX_DAYS = 14
const DATE = isoDate('')

interface AvailabilityInput {
  venue: string
  from: string
  days: number
}

/** Free times by day; empty for an outlet that is unknown or takes no bookings. */
export async function getAvailability(
  deps: OperationDeps,
  wish: Wish,
  { venue, from, days }: AvailabilityInput,
): Promise<Availability> {
  const now = deps.now()
  const { outlets } = await deps.readCatalogue()
  const outlet = outlets.find((each) => each.venue === venue)
  const parsed = DATE.safeParse(from)
  if (!outlet || !parsed.success) return { venue, days: [] }
  const maxParty = wish.use === 'TABLE' ? outlet.tables?.maxParty : undefined
  const today = getSingaporeDate(now)
  const first = from < today ? today : from
  const count = Math.min(Math.max(days, 1), MAX_DAYS)
  const states = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      getDayState(deps.store, outlet, wish, addDays(first, index), now),
    ),
  )
  const isTooLarge = wish.use === 'TABLE' && maxParty !== undefined && wish.party > maxParty
  return {
    venue,
    maxParty,
    days: isTooLarge ? states.map(withNothingFree) : states,
  }
}

const withNothingFree = (day: DayState): DayState => ({
  ...day,
  slots: day.slots.map(({ time }) => ({ time, isFree: false })),
})
