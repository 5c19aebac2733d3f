import { ALL_ALLOWED, ALL_REFUSED, CONSENT_KEY, type ConsentChoices } from './consent.ts'
import { toGoogleConsent } from './google-consent.ts'
import { STRICT_COUNTRIES } from './strict-countries.ts'
import type { TrackingSettings } from './page-tracking.ts'

/** How long Google's tag waits for the choice of an unasked visitor. */
const WAIT_FOR_UPDATE = 500

/**
 * Source of the inline script that sets Consent Mode v2 before any tag: denied in the EEA, the
 * United Kingdom and Switzerland, by the mode elsewhere, then the visitor's stored choice.
 */
export function buildConsentScript({ consentMode }: Pick<TrackingSettings, 'consentMode'>): string {
  const mode = consentMode === 'notice' ? ALL_ALLOWED : ALL_REFUSED
  return [
    'window.dataLayer=window.dataLayer||[];',
    'window.gtag=window.gtag||function(){dataLayer.push(arguments)};',
    toDefault(ALL_REFUSED, STRICT_COUNTRIES),
    toDefault(mode),
    "gtag('set','ads_data_redaction',true);",
    // Corrupt or blocked storage keeps the defaults.
    'try{(function(s){if(s&&s.expiry>Date.now()){',
    "var c=s.value.choices,f=function(p){return c[p]===true?'granted':'denied'};",
    `gtag('consent','update',${toUpdate()})`,
    `}})(JSON.parse(localStorage.getItem('${CONSENT_KEY}')))}catch(e){}`,
  ].join('')
}

function toDefault(choices: ConsentChoices, region?: readonly string[]): string {
  const state = { ...toGoogleConsent(choices), wait_for_update: WAIT_FOR_UPDATE, region }
  return `gtag('consent','default',${JSON.stringify(state)});`
}

function toUpdate(): string {
  const google = "f('google')"
  return `{ad_storage:${google},ad_user_data:${google},ad_personalization:${google},analytics_storage:f('measurement')}`
}
