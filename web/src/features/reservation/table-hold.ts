import { formatClock, toSingaporeTime } from 'core/singapore-clock'
import { formatVisitTime } from '#features/shared/visit/visit-times.ts'

/** A table as the visitor has chosen it. */
export interface HoldWish {
  venue: string
  /** ISO date. */
  date: string
  /** "19:30". */
  time: string
  party: number
}

/** State of the chosen table, as told to the visitor. */
export interface HoldState {
  wish: HoldWish
  /** It was taken meanwhile, before it could be held. */
  isTaken: boolean
  text: string
}

/** Answer of the site's server; neither where a table cannot be held. */
interface HoldAnswer {
  until?: string
  isTaken?: boolean
}

interface Held {
  wish: HoldWish
  key: string
  until: Date
}

interface HoldOptions {
  /** Idempotency key of the booking, which takes over what is held under it. */
  identify: () => Promise<string>
  onChange: (state: HoldState | undefined) => void
  request?: typeof fetch
  /** For a page that is left, which no answer reaches. */
  beacon?: (url: string, body: string) => unknown
  now?: () => Date
}

const PATH = '/api/table-hold'
const TIME_LIMIT_MS = 8_000
/** Last half of a hold's ten minutes; typing in it asks for ten more. */
const EXTEND_BEFORE_MS = 5 * 60_000
/** After a failure, before the next try. */
const PAUSE_MS = 60_000

const isSame = (a: HoldWish | undefined, b: HoldWish | undefined): boolean =>
  a?.venue === b?.venue && a?.date === b?.date && a?.time === b?.time && a?.party === b?.party

const formatInstant = (at: Date): string => formatClock(toSingaporeTime(at).minutes)

/** Holds the chosen table while its visitor types. Without an answer nothing is held, and nothing is said. */
export function createTableHold({
  identify,
  onChange,
  request = fetch,
  beacon = (url, body) => navigator.sendBeacon(url, body),
  now = () => new Date(),
}: HoldOptions) {
  let wanted: HoldWish | undefined
  let held: Held | undefined
  let isAsking = false
  let failed: { wish: HoldWish; at: number } | undefined
  let end: ReturnType<typeof setTimeout> | undefined

  const isEnough = (wish: HoldWish): boolean => {
    const hasPaused = now().getTime() - (failed?.at ?? 0) > PAUSE_MS
    if (isSame(failed?.wish, wish) && !hasPaused) return true
    return (
      held !== undefined &&
      isSame(held.wish, wish) &&
      held.until.getTime() - now().getTime() > EXTEND_BEFORE_MS
    )
  }

  const send = async (wish: HoldWish, key: string): Promise<HoldAnswer> => {
    const response = await request(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'hold', key, ...wish }),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    const answer: HoldAnswer = response.ok ? await response.json() : {}
    return answer
  }

  const release = ({ key, wish: { venue, date } }: Held) =>
    void beacon(PATH, JSON.stringify({ action: 'release', key, venue, date }))

  const show = (state: HoldState | undefined) => {
    clearTimeout(end)
    onChange(state)
  }

  const take = (wish: HoldWish, key: string, until: Date) => {
    // Another time of the same day replaced the earlier one at once.
    if (
      held &&
      (held.key !== key || held.wish.venue !== wish.venue || held.wish.date !== wish.date)
    )
      release(held)
    held = { wish, key, until }
    if (!isSame(wanted, wish)) return
    const text = `We hold ${formatVisitTime(wish.time)} for you until ${formatInstant(until)}.`
    show({ wish, isTaken: false, text })
    end = setTimeout(() => {
      held = undefined
      onChange(undefined)
    }, until.getTime() - now().getTime())
  }

  const lose = (wish: HoldWish, isTaken: boolean) => {
    failed = { wish, at: now().getTime() }
    // An outage takes nothing away.
    if (!isTaken) return
    if (held) release(held)
    held = undefined
    const text = `${formatVisitTime(wish.time)} has just been taken. Choose another time.`
    show({ wish, isTaken, text })
  }

  /** Until the last choice is held or cannot be: it may change meanwhile. */
  const settle = async (): Promise<void> => {
    const wish = wanted
    if (!wish || isEnough(wish)) return
    try {
      const key = await identify()
      const { until, isTaken = false } = await send(wish, key)
      if (until === undefined) lose(wish, isTaken)
      else take(wish, key, new Date(until))
    } catch {
      lose(wish, false)
    }
    await settle()
  }

  const ask = async () => {
    if (isAsking) return
    isAsking = true
    await settle()
    isAsking = false
    if (!wanted) drop()
  }

  const drop = () => {
    if (held) release(held)
    held = undefined
    failed = undefined
  }

  return {
    /** The choice as it is now; asked again while the visitor types. */
    want: (wish: HoldWish | undefined) => {
      const hasLost = failed !== undefined && wish === undefined
      wanted = wish
      if (wish) void ask()
      else if (!isAsking && !hasLost) {
        drop()
        show(undefined)
      }
    },
    /** Gives back what is held; a booking that was sent keeps its table. */
    leave: () => {
      wanted = undefined
      drop()
      show(undefined)
    },
  }
}

export type TableHold = ReturnType<typeof createTableHold>
