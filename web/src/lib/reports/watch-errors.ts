import { reportError } from './report-error.ts'

let isWatching = false

/** Reports what nothing has caught. */
export function watchErrors(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('error', ({ error }) => reportError(error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
