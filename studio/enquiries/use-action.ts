import { useState } from 'react'
import type { Enquiry } from './enquiry.ts'
import { StaffError } from './staff-client.ts'

interface Action {
  isBusy: boolean
  error?: string
  /** What was done last, for a moment's notice. */
  done?: string
  /** Answers whether it was done. */
  run: (change: () => Promise<Enquiry>, done: string) => Promise<boolean>
}

/** What a form tells of a change. */
export interface ActionEvents {
  onChange: (changed: Enquiry) => void
  /** The enquiry is not as it was shown. */
  onRefuse: () => void
  onSessionEnd: () => void
}

/** One change of an enquiry at a time; what went wrong is said where it was asked for. */
export function useAction({ onChange, onRefuse, onSessionEnd }: ActionEvents): Action {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [done, setDone] = useState<string>()

  const run = async (change: () => Promise<Enquiry>, text: string) => {
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
