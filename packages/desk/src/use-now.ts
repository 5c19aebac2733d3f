import { useState } from 'react'
import { usePolling } from './use-polling.ts'

/** The time, as of some seconds ago. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  usePolling(() => setNow(new Date()))
  return now
}
