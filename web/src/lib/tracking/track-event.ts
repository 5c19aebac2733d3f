import type { TrackingEvent } from 'core/tracking'
import type { TrackingSettings } from 'core/tracking/page-tracking'

let current: TrackingSettings | undefined
let release: (settings: TrackingSettings) => void = () => {}
const configured = new Promise<TrackingSettings>((resolve) => {
  release = resolve
})

/** Called once a page by the layout; events that come earlier wait for it. */
export function configureTracking(settings: TrackingSettings): void {
  current = settings
  release(settings)
}

export const getTrackingSettings = (): TrackingSettings | undefined => current

/**
 * Sends an event of the catalogue where consent and settings allow, and returns its id. Several
 * events of one action share an id: a form that also tells the server takes it from `createEventId`
 * first. Never throws, and nobody needs to wait for it.
 */
export async function trackEvent(event: TrackingEvent, id?: string): Promise<string | undefined> {
  const settings = await configured
  try {
    const { track } = await import('./tracker.ts')
    return await track(settings, event, id)
  } catch {
    // The chunk did not load: offline, or blocked.
    return undefined
  }
}
