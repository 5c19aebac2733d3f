import { CONSENT_KEY } from 'core/tracking/consent'
import { STRICT_REGION_COOKIE } from 'core/tracking/region'
import { getSilence, type TrackingSettings } from 'core/tracking/page-tracking'
import type { CountryLookup } from 'core/phone/lookup'
import { lookUpVisitorCountry } from '#lib/visitor-country.ts'
import { consentStore } from './stores.ts'

/** How long tags and notice wait for the answer. */
const WAIT_MS = 1000
const TIME_LIMIT_MS = 30_000

let settled: Promise<void> | undefined

/**
 * Resolves once the server's cookie tells whether consent comes first in the visitor's region, which static
 * pages cannot. Not needed once the visitor has chosen. After a second without an answer the time zone
 * decides, until the answer comes.
 */
export function settleRegion(
  settings: Pick<TrackingSettings, 'isDraft'>,
  lookUp: CountryLookup = lookUpVisitorCountry,
): Promise<void> {
  settled ??= isKnown(settings) ? Promise.resolve() : Promise.race([ask(lookUp), delay(WAIT_MS)])
  return settled
}

function isKnown({ isDraft }: Pick<TrackingSettings, 'isDraft'>): boolean {
  if (consentStore.get() ?? getSilence(window, isDraft)) return true
  return document.cookie.includes(`${STRICT_REGION_COOKIE}=`)
}

async function ask(lookUp: CountryLookup): Promise<void> {
  try {
    // Subscribers have used the time zone until now, and re-evaluate.
    if (await lookUp(AbortSignal.timeout(TIME_LIMIT_MS)))
      window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_KEY }))
  } catch {
    // Offline or blocked.
  }
}

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
