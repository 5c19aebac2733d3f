import { reportError } from './report-error.ts'
import { watchVitals } from './watch-vitals.ts'

let isWatching = false

function watchErrors(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports what nothing has caught, and what the visitor felt: it names nobody and so needs no consent. */
export function watchPage(): void {
  watchErrors()
  watchVitals()
}
