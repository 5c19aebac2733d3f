import { watchErrors } from './watch-errors.ts'
import { watchVitals } from './watch-vitals.ts'

/** Reports what nothing has caught, and what the visitor felt: it names nobody and so needs no consent. */
export function watchPage(): void {
  watchErrors()
  watchVitals()
}
