import { hasFields } from '../guards.ts'
import { CONSENT_DAYS, CONSENT_KEY } from './kept-days.ts'
import { browserStorage, createStoredValue, type StoredValue } from '../storage/storage.ts'

export { CONSENT_DAYS, CONSENT_KEY }

/** Purposes that a visitor may allow or refuse individually. */
export type ConsentPurpose = 'measurement' | 'google' | 'meta'
export type ConsentChoices = Readonly<Record<ConsentPurpose, boolean>>

/**
 * `notice`: everything is on from the first page view with a notice, and declining turns it off.
 * `opt-in`: everything is off until consent.
 */
export type ConsentMode = 'notice' | 'opt-in'

/** A choice with the version of its text and its time, as evidence of consent. */
export interface ConsentChoice {
  choices: ConsentChoices
  textVersion: string
  /** ISO time. */
  at: string
}

export interface Consent {
  choices: ConsentChoices
  /** What decided: the visitor, the rule of the region, or the mode. */
  basis: 'choice' | 'region' | 'mode'
}

export const ALL_ALLOWED: ConsentChoices = { measurement: true, google: true, meta: true }
export const ALL_REFUSED: ConsentChoices = { measurement: false, google: false, meta: false }

export function createConsentStore(environment = browserStorage): StoredValue<ConsentChoice> {
  return createStoredValue({
    key: CONSENT_KEY,
    lifetime: CONSENT_DAYS * 86_400_000,
    parse: (value) => (isConsentChoice(value) ? value : undefined),
    environment,
  })
}

function isConsentChoice(value: unknown): value is ConsentChoice {
  return (
    hasFields(value, 'string', ['textVersion', 'at']) &&
    'choices' in value &&
    hasFields(value.choices, 'boolean', ['measurement', 'google', 'meta'])
  )
}

/**
 * What may be stored and sent now. A refusal outlives a change of the text, which only asks again.
 */
export function getConsent(
  mode: ConsentMode,
  isStrictRegion: boolean,
  choice: ConsentChoice | undefined,
): Consent {
  if (choice) return { choices: choice.choices, basis: 'choice' }
  if (isStrictRegion) return { choices: ALL_REFUSED, basis: 'region' }
  return { choices: mode === 'notice' ? ALL_ALLOWED : ALL_REFUSED, basis: 'mode' }
}
