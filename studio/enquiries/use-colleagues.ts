import { useEffect, useState } from 'react'
import { type Colleague, type StaffClient, StaffError } from './staff-client.ts'

interface Colleagues {
  /** Undefined until loaded. */
  colleagues?: Colleague[]
  error?: string
}

/** Reads who may be given an enquiry. */
export function useColleagues(client: StaffClient, id: string): Colleagues {
  const [state, setState] = useState<Colleagues>({})
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const read = async () => {
      try {
        setState({ colleagues: await client.getColleagues(id, signal) })
      } catch (cause) {
        if (signal.aborted) return
        if (!(cause instanceof StaffError)) throw cause
        // The enquiry itself says what ends the session.
        if (cause.problem === 'unavailable')
          setState({ error: 'Who else works on this cannot be read at the moment.' })
      }
    }
    void read()
    return () => controller.abort()
  }, [client, id])
  return state
}
