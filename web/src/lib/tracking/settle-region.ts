import { CONSENT_KEY } from 'core/tracking/consent'
import { STRICT_REGION_COOKIE } from 'core/tracking/region'
import { getSilence, type TrackingSettings } from 'core/tracking/page-tracking'
import { lookUpVisitorCountry } from '#lib/visitor-country.ts'
import { consentStore } from './stores.ts'

const TIME_LIMIT_MS = 1000

let settled: Promise<void> | undefined

/**
 * Resolves once the server's cookie tells whether consent comes first in the visitor's region, which static
 * pages cannot. Not needed once the visitor has chosen; after a second without an answer, the time zone
 * decides.
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
    // Subscribers have used the time zone until now, and re-evaluate.
    if (country) window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }))
  } catch {
    // Slow, offline or blocked.
  }
}
