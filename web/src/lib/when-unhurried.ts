const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const
const LISTEN = { capture: true, passive: true } as const
const IDLE_TIMEOUT_MS = 4000

/** Runs the task once: on the first interaction, or when the loaded page is idle. */
export function whenUnhurried(task: () => void): () => void {
  let cancelIdle: (() => void) | undefined
  const stop = () => {
    for (const name of INTERACTIONS) window.removeEventListener(name, run, LISTEN)
    window.removeEventListener('load', wait)
    cancelIdle?.()
  }
  const run = () => {
    stop()
    task()
  }
  const wait = () => {
    cancelIdle = onIdle(run)
  }
  for (const name of INTERACTIONS) window.addEventListener(name, run, LISTEN)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return stop
}

/** Safari lacks requestIdleCallback. */
function onIdle(task: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS })
    return () => window.cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1)
  return () => clearTimeout(timer)
}
