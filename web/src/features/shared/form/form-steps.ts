import type { FormName } from 'core/enquiry-kinds'
import type { TrackingEvent } from 'core/tracking'
import { trackEvent } from '#lib/tracking/track-event.ts'
import type { FormEntries } from './form-entries.ts'

/** Longer than a tag's call takes; the payment page does not wait for a blocked one. */
const LEAVE_AFTER_MS = 300

/** No advertiser learns who looks for work. */
const isReported = (form: FormName): boolean => form !== 'application'

/** Reports the steps of one form, each once. */
export function createFormSteps(
  form: FormName,
  report: (event: TrackingEvent) => Promise<unknown> = trackEvent,
) {
  const reported = new Set<string>()
  const reportOnce = (name: 'form-begun' | 'time-chosen') => {
    if (reported.has(name) || !isReported(form)) return
    reported.add(name)
    void report({ name, form })
  }
  return {
    /** Reports steps from what the visitor has just entered. */
    enter: (patch: FormEntries) => {
      reportOnce('form-begun')
      if (patch['time']) reportOnce('time-chosen')
    },
    /** Before the payment page opens. */
    checkOut: () =>
      Promise.race([
        report({ name: 'InitiateCheckout' }),
        new Promise((resolve) => {
          setTimeout(resolve, LEAVE_AFTER_MS)
        }),
      ]),
  }
}
