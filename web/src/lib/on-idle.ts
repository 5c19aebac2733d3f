/** Runs the task when the browser is idle, at the latest after `timeout` milliseconds; returns the function that cancels it. */
export function onIdle(task: () => void, timeout: number): () => void {
  // Safari lacks requestIdleCallback.
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1)
  return () => clearTimeout(timer)
}
