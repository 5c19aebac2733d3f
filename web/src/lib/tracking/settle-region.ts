import { CONSENT_KEY } from 'core/tracking/consent'
import { STRICT_REGION_COOKIE } from 'core/tracking/region'
import { getSilence, type TrackingSettings } from 'core/tracking/page-tracking'
import { lookUpVisitorCountry } from '#lib/visitor-country.ts'
import { consentStore } from './stores.ts'

const TIME_LIMIT_MS = 1000

let settled: Promise<void> | undefined

/**
 * Settles once the server has told by its cookie whether consent comes first where the visitor is.
 * Pages are static, so they cannot carry that themselves. Where the visitor has chosen, nothing
 * depends on it; where no answer comes within a second, the time zone decides.
 */
export function settleRegion(settings: Pick<TrackingSettings, 'isDraft'>): Promise<void> {
  settled ??= isKnown(settings) ? Promise.resolve() : ask()
  return settled
}

function isKnown({ isDraft }: Pick<TrackingSettings, 'isDraft'>): boolean {
  if (consentStore.get() ?? getSilence(window, isDraft)) return true
  return document.cookie.includes(`${STRICT_REGION_COOKIE}=`)
}

async function ask(): Promise<void> {
  try {
    const country = await lookUpVisitorCountry(AbortSignal.timeout(TIME_LIMIT_MS))
    // Whoever watches the choice has acted on the time zone until now, and looks again.
    if (country) window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }))
  } catch {
    // Slow, offline or blocked.
  }
}
