import type { ConsentChoices } from './consent.ts'

export type GoogleConsentState = 'granted' | 'denied'

/** The four signals of Google's Consent Mode v2. */
export interface GoogleConsent {
  ad_storage: GoogleConsentState
  ad_user_data: GoogleConsentState
  ad_personalization: GoogleConsentState
  analytics_storage: GoogleConsentState
}

export function toGoogleConsent({ google, measurement }: ConsentChoices): GoogleConsent {
  const ads = google ? 'granted' : 'denied'
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: measurement ? 'granted' : 'denied',
  }
}
