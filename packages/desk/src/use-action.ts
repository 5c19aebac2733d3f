import { useState } from 'react'
import type { Enquiry } from './enquiry.ts'
import { StaffError } from './staff-client.ts'

/** Callbacks after a mutation. */
export interface ActionEvents {
  onChange: (changed: Enquiry) => void
  /** The enquiry has changed since it was loaded. */
  onRefuse: () => void
  onSessionEnd: () => void
}

/** Runs one mutation at a time and reports its error beside its form. */
export function useAction({ onChange, onRefuse, onSessionEnd }: ActionEvents) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** The last success, for a short notice. */
  const [done, setDone] = useState<string>()

  /** Resolves to whether it succeeded. */
  const run = async (change: () => Promise<Enquiry>, text?: string) => {
    setIsBusy(true)
    setError(undefined)
    setDone(undefined)
    try {
      onChange(await change())
      setDone(text)
      return true
    } catch (cause) {
      if (!(cause instanceof StaffError)) throw cause
      if (cause.problem === 'signed-out') onSessionEnd()
      else setError(cause.message)
      if (cause.problem === 'refused') onRefuse()
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, error, done, run }
}
