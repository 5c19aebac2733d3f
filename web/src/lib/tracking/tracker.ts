import { browserStorage } from 'core/storage'
import { createTracker, type Tracker, type TrackingEvent, type TrackingRecord } from 'core/tracking'
import { installTags } from 'core/tracking/tags'
import { getChoices } from 'core/tracking/consent'
import { getSilence, type TrackingSettings } from 'core/tracking/page-tracking'
import { attributionStore, consentStore } from './stores.ts'

const MAX_RECORDS = 100

let tracker: Tracker | undefined
let records: readonly TrackingRecord[] = []
const listeners = new Set<() => void>()

/** Sends an event through the page's tracker. */
export const track = (
  settings: TrackingSettings,
  event: TrackingEvent,
  id?: string,
): Promise<string> => getTracker(settings).track(event, id)

function getTracker(settings: TrackingSettings): Tracker {
  tracker ??= createTracker({
    page: window,
    settings,
    attribution: attributionStore,
    getConsent: () => getChoices(consentStore.get()),
    getSilence: () => getSilence(window, settings.isDraft),
    storage: browserStorage,
    install: (choices) => installTags(window, settings, choices),
    onRecord: (record) => {
      records = [...records.slice(1 - MAX_RECORDS), record]
      for (const listener of listeners) listener()
    },
  })
  return tracker
}

/** Events sent or held back on this page, for the debug overlay. */
export const trackingRecords = {
  get: () => records,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
