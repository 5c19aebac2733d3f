import type { ConsentChoices } from 'core/tracking/consent'
import { consentStore } from './stores.ts'

/** Stores the visitor's answer with the text version and the time. */
export function chooseConsent(choices: ConsentChoices, textVersion: string): void {
  consentStore.set({ choices, textVersion, at: new Date().toISOString() })
}
