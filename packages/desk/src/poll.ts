const INTERVAL_MS = 4_000

export type SeenPage = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>

/**
 * Runs every four seconds while the page is visible, and at once when it becomes visible again. Answers how to stop.
 */
export function poll(run: () => void, page: SeenPage = document): () => void {
  const runIfSeen = () => {
    if (page.visibilityState === 'visible') run()
  }
  const timer = setInterval(runIfSeen, INTERVAL_MS)
  page.addEventListener('visibilitychange', runIfSeen)
  return () => {
    clearInterval(timer)
    page.removeEventListener('visibilitychange', runIfSeen)
  }
}
