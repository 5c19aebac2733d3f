import { ALL_REFUSED, CONSENT_KEY } from './consent.ts'
import { toGoogleConsent } from './google-consent.ts'

/** Time for which Google's tag waits for the choice of an unasked visitor. */
const WAIT_FOR_UPDATE = 500

/**
 * Source of the inline script that sets Consent Mode v2 before any tag: denied, then the visitor's stored choice.
 */
export function buildConsentScript(): string {
  const denied = { ...toGoogleConsent(ALL_REFUSED), wait_for_update: WAIT_FOR_UPDATE }
  return [
    'window.dataLayer=window.dataLayer||[];',
    'window.gtag=window.gtag||function(){dataLayer.push(arguments)};',
    `gtag('consent','default',${JSON.stringify(denied)});`,
    "gtag('set','ads_data_redaction',true);",
    // Corrupt or blocked storage keeps the defaults.
    'try{(function(s){if(s&&s.expiry>Date.now()){',
    "var c=s.value.choices,f=function(p){return c[p]===true?'granted':'denied'};",
    `gtag('consent','update',${toUpdate()})`,
    `}})(JSON.parse(localStorage.getItem('${CONSENT_KEY}')))}catch(e){}`,
  ].join('')
}

function toUpdate(): string {
  const google = "f('google')"
  return `{ad_storage:${google},ad_user_data:${google},ad_personalization:${google},analytics_storage:f('measurement')}`
}
