import { useEffect, useState } from 'react'
import { toSlot, type VisitSlot } from './visit-times.ts'

/** What can still be had on a day, as the site's own server says. */
export interface DayAvailability {
  date: string
  isOpen: boolean
  slots: readonly { time: string; isFree: boolean }[]
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
): readonly DayAvailability[] | undefined {
  const query =
    request && String(new URLSearchParams(Object.entries(request).map(([k, v]) => [k, String(v)])))
  const [known, setKnown] = useState<{ query: string; days: readonly DayAvailability[] }>()

  useEffect(() => {
    if (query === undefined) return undefined
    const control = new AbortController()
    const ask = async () => {
      const signal = AbortSignal.any([control.signal, AbortSignal.timeout(TIME_LIMIT_MS)])
      const response = await fetch(`/api/availability?${query}`, { signal })
      if (!response.ok) return
      const { days }: { days: readonly DayAvailability[] } = await response.json()
      setKnown({ query, days })
    }
    // Offline, slow or out of order: the usual times stay.
    ask().catch(() => undefined)
    return () => control.abort()
  }, [query])

  return known?.query === query ? known?.days : undefined
}

/** The times of a day as they are known, or the usual ones. */
export function toKnownSlots(
  days: readonly DayAvailability[] | undefined,
  date: string,
  usual: readonly VisitSlot[],
): readonly VisitSlot[] {
  const day = days?.find((known) => known.date === date)
  if (!day) return usual
  return day.slots.map(({ time, isFree }) => ({ ...toSlot(time), isTaken: !isFree }))
}
