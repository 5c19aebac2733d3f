import { hasFields } from '../guards.ts'
import { CONSENT_DAYS, CONSENT_KEY } from './kept-days.ts'
import { browserStorage, createStoredValue, type StoredValue } from '../storage/storage.ts'

export { CONSENT_DAYS, CONSENT_KEY }

/** Purposes that a visitor may allow or refuse individually. */
export type ConsentPurpose = 'measurement' | 'google' | 'meta'
export type ConsentChoices = Readonly<Record<ConsentPurpose, boolean>>

/** A choice with the version of its text and its time, as evidence of consent. */
export interface ConsentChoice {
  choices: ConsentChoices
  textVersion: string
  /** ISO time. */
  at: string
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
 * Choices that say what may be stored and sent now: nothing optional before a yes. A refusal outlives a change of the
 * text, which only asks again.
 */
export const getChoices = (choice: ConsentChoice | undefined): ConsentChoices =>
  choice?.choices ?? ALL_REFUSED
