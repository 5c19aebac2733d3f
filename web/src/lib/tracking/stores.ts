import { createAttributionStore } from 'core/tracking/attribution'
import { createConsentStore } from 'core/tracking/consent'

/** Browser storage of the visitor's consent and attribution. */
export const consentStore = createConsentStore()
export const attributionStore = createAttributionStore()
