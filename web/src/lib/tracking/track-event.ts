import type { TrackingEvent } from 'core/tracking'
import type { TrackingSettings } from 'core/tracking/page-tracking'

let current: TrackingSettings | undefined
let release: (settings: TrackingSettings) => void = () => {}
const configured = new Promise<TrackingSettings>((resolve) => {
  release = resolve
})

/** Called once per page by the layout; earlier events are queued. */
export function configureTracking(settings: TrackingSettings): void {
  current = settings
  release(settings)
}

export const getTrackingSettings = (): TrackingSettings | undefined => current

/**
 * Sends a catalogue event where consent and settings allow, and returns its id. Events of one action share an
 * id: a form that also reports to the server takes it from `createEventId` first. Never throws, and need not
 * be awaited.
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
