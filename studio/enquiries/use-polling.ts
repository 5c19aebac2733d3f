import { useEffect, useEffectEvent } from 'react'

const INTERVAL_MS = 4_000

/** Polls while the page is visible, and at once when it becomes visible again. */
export function usePolling(run: () => void): void {
  const runNewest = useEffectEvent(run)
  useEffect(() => {
    const runIfSeen = () => {
      if (document.visibilityState === 'visible') runNewest()
    }
    const timer = setInterval(runIfSeen, INTERVAL_MS)
    document.addEventListener('visibilitychange', runIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', runIfSeen)
    }
  }, [])
}
