import { browserStorage } from 'core/storage'
import { createTracker, type Tracker, type TrackingRecord } from 'core/tracking'
import { installTags } from 'core/tracking/tags'
import { getPageConsent, getSilence, type TrackingSettings } from 'core/tracking/visit'
import { attributionStore, consentStore } from './stores.ts'

const MAX_RECORDS = 100

let tracker: Tracker | undefined
let records: readonly TrackingRecord[] = []
const listeners = new Set<() => void>()

/** The page's one tracker. */
export function getTracker(settings: TrackingSettings): Tracker {
  tracker ??= createTracker({
    page: window,
    settings,
    attribution: attributionStore,
    getConsent: () => getPageConsent(window, settings, consentStore.get()),
    getSilence: () => getSilence(window, settings.isDraft),
    storage: browserStorage,
    install: ({ choices }) => installTags(window, settings, choices),
    onRecord: (record) => {
      records = [...records.slice(1 - MAX_RECORDS), record]
      for (const listener of listeners) listener()
    },
  })
  return tracker
}

/** What was sent or held back on this page, for the debug overlay. */
export const trackingRecords = {
  get: () => records,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
