import { useEffect, useState } from 'react'
import { toSlot, type VisitSlot } from './visit-times.ts'

/** What can still be had on a day, as the site's own server says. */
interface DayAvailability {
  date: string
  isOpen: boolean
  slots: readonly { time: string; isFree: boolean }[]
}

export interface KnownAvailability {
  days: readonly DayAvailability[]
  /** Larger parties cannot be booked on the site. */
  maxParty?: number | null
}

interface Span {
  venue: string
  /** ISO date in Singapore. */
  from: string
  days: number
}

export type AvailabilityRequest =
  | (Span & { kind: 'table'; party: number })
  | (Span & { kind: 'drive'; model: string })

const TIME_LIMIT_MS = 8_000

/**
 * The days that were asked about, once they are known. Without an answer a form shows its usual
 * times, and the backend decides.
 */
export function useAvailability(
  request: AvailabilityRequest | undefined,
): KnownAvailability | undefined {
  const query =
    request && String(new URLSearchParams(Object.entries(request).map(([k, v]) => [k, String(v)])))
  const [known, setKnown] = useState<{ query: string; answer: KnownAvailability }>()

  useEffect(() => {
    if (query === undefined) return undefined
    const control = new AbortController()
    const ask = async () => {
      const signal = AbortSignal.any([control.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
      const response = await fetch(`/api/availability?${query}`, { signal })
      if (!response.ok) return
      const answer: KnownAvailability = await response.json()
      setKnown({ query, answer })
    }
    // Offline, slow or out of order: the usual times stay.
    ask().catch(() => undefined)
    return () => control.abort()
  }, [query])

  return known?.query === query ? known?.answer : undefined
}

/** The times of a day as they are known, or the usual ones. */
export function toKnownSlots(
  known: KnownAvailability | undefined,
  date: string,
  usual: readonly VisitSlot[],
): readonly VisitSlot[] {
  const day = known?.days.find((each) => each.date === date)
  if (!day) return usual
  return day.slots.map(({ time, isFree }) => ({ ...toSlot(time), isTaken: !isFree }))
}
