import { useEffect, useEffectEvent } from 'react'
import { poll } from './poll.ts'

/** Polls while the page is visible, and at once when it becomes visible again. */
export function usePolling(run: () => void): void {
  const runNewest = useEffectEvent(run)
  useEffect(() => poll(() => runNewest()), [])
}
