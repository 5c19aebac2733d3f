import { useState } from 'react'
import type { Enquiry } from './enquiry.ts'
import type { StaffClient } from './staff-client.ts'
import { useWork } from './use-work.ts'

/** Callbacks after a mutation. */
export interface ActionEvents {
  onChange: (changed: Enquiry) => void
  /** The enquiry has changed since it was loaded. */
  onRefuse: () => void
  onSessionEnd: () => void
}

/** Properties of every form of an enquiry. */
export interface FormProps extends ActionEvents {
  client: StaffClient
  enquiry: Enquiry
}

/** Runs one mutation at a time and reports its error beside its form. */
export function useAction({ onChange, onRefuse, onSessionEnd }: ActionEvents) {
  const { isBusy, error, run: work } = useWork(onSessionEnd)
  /** The last success, for a short notice. */
  const [done, setDone] = useState<string>()

  /** Resolves to whether it succeeded. */
  const run = async (change: () => Promise<Enquiry>, text?: string) => {
    setDone(undefined)
    const failed = await work(async () => {
      onChange(await change())
      setDone(text)
    })
    if (failed?.problem === 'refused') onRefuse()
    return !failed
  }

  return { isBusy, error, done, run }
}
