import type { NewCount } from './enquiry-list.ts'
import { poll, type SeenPage } from './poll.ts'
import type { Handover } from './staff-client.ts'

export type Counted =
  | { kind: 'loading' | 'signed-out' | 'not-theirs' | 'unreachable' }
  | {
      kind: 'counted'
      count: NewCount
      /** Snoozed ones whose day has come. */
      back: number
      /** Enquiries that colleagues gave the user. */
      given: Handover[]
    }

/** Counts every four seconds while the page is visible and something listens: one request, whoever asks. */
export function createNewCounter(
  read: () => Promise<Counted>,
  getPage: () => SeenPage = () => document,
) {
  const listeners = new Set<() => void>()
  let counted: Counted = { kind: 'loading' }
  let isReading = false
  let stop = () => {}

  const count = async () => {
    if (isReading || getPage().visibilityState !== 'visible') return
    isReading = true
    const next = await read().catch((): Counted => ({ kind: 'unreachable' }))
    isReading = false
    if (JSON.stringify(next) === JSON.stringify(counted)) return
    counted = next
    for (const listener of listeners) listener()
  }
  const run = () => void count()

  const start = () => {
    stop = poll(run, getPage())
    run()
  }

  return {
    /** The same object while nothing has changed. */
    get: () => counted,
    /** Counts now, such as after a sign-in. */
    recount: run,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}

/** The count of new enquiries, for as many parts of Studio as show it. */
export type NewCounter = ReturnType<typeof createNewCounter>
