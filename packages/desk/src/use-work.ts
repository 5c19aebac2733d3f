import { useState } from 'react'
import { StaffError, toMessage } from './staff-client.ts'

/** Runs one call of the backend at a time, and keeps the message of a failure until the next. */
export function useWork(onSessionEnd: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  /** Answers why it failed; undefined once it is done. */
  const run = async (work: () => Promise<unknown>): Promise<StaffError | undefined> => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
      return undefined
    } catch (cause) {
      setError(toMessage(cause, onSessionEnd))
      if (cause instanceof StaffError) return cause
      throw cause
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, error, run, clear: () => setError(undefined) }
}
