/** Lifetimes in days, as listed in the notice and on the privacy page. */
export const AD_SOURCE_DAYS = 90
export const GOOGLE_CLICK_DAYS = 90
export const META_CLICK_DAYS = 28
export const TOUCH_DAYS = 90

/** Key of the stored choice. */
export const CONSENT_KEY = 'consent'
/** Half a year; then the visitor is asked again. */
export const CONSENT_DAYS = 183
