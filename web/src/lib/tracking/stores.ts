import { createAttributionStore } from 'core/tracking/attribution'
import { createConsentStore } from 'core/tracking/consent'

/** What this browser keeps: the visitor's choice, and how the visitor came. */
export const consentStore = createConsentStore()
export const attributionStore = createAttributionStore()
