import type { PhoneOptions, PhoneValue } from 'core/phone'
import type { CountryCode } from 'core/phone/country'
import type { PhoneEngine } from './phone-engine.ts'

/** Shown before the numbering plans have loaded: most visitors are at home. */
export const HOME = { country: 'SG', callingCode: '65', example: '8123 4567' } as const

/**
 * Rules for what a field accepts. The forms of this site take any country's mobile number, so lists, a pattern and
 * strict characters are for others that use the field: a landline of one country, or an extension of an office.
 */
export interface PhoneRules extends Pick<
  PhoneOptions,
  'only' | 'ignored' | 'mobileOnly' | 'validCharactersOnly' | 'pattern' | 'mode'
> {
  /** Accept an extension after "ext" or "x". */
  allowExtension?: boolean
}

export interface PhoneState {
  text: string
  country: CountryCode
  /** The visitor picked the country: only another calling code changes it. */
  isPicked: boolean
  /** Characters dropped by the last edit, for feedback. */
  removed: string
  /** Extension among them, which the next keys may continue. */
  tail?: string
  /** False until the numbering plans have been applied. */
  isSettled: boolean
}

export interface FieldEdit {
  text: string
  caret: number
  inputType?: string
  /** An input method is composing. */
  isComposing?: boolean
}

export interface Defaults {
  /** ISO code, or dial code with or without plus. */
  defaultCountry?: string
  preferred: readonly CountryCode[]
}

/** Initial state, without the numbering plans. */
export function createPhoneState(text: string, country: CountryCode | undefined): PhoneState {
  return { text, country: country ?? HOME.country, isPicked: false, removed: '', isSettled: false }
}

/** State after an edit: cleaned and formatted text, the country of its plus, the caret. */
export function applyEdit(
  engine: PhoneEngine,
  state: PhoneState,
  edit: FieldEdit,
  rules: PhoneRules,
): { state: PhoneState; caret: number } {
  const { country, allowExtension } = { ...rules, country: state.country }
  const options = { country, allowExtension, inputType: edit.inputType, tail: state.tail }
  const { text, caret, removed, tail } = engine.editPhone(state.text, edit, options)
  const edited = { ...state, text, removed, tail, isSettled: true }
  return { state: followPlus(engine, edited, rules), caret }
}

/** Text from outside: a default or late value. Not counted as the visitor's edit. */
export function applyText(
  engine: PhoneEngine,
  state: PhoneState,
  text: string,
  rules: PhoneRules,
): PhoneState {
  const edit = { text, caret: text.length }
  const { state: applied } = applyEdit(engine, { ...state, isPicked: false }, edit, rules)
  return { ...applied, removed: '', tail: undefined }
}

/** Default country and format, once the numbering plans have loaded. */
export function settlePhoneState(
  engine: PhoneEngine,
  state: PhoneState,
  defaults: Defaults,
  rules: PhoneRules,
): PhoneState {
  if (state.isSettled) return state
  const placed = applyDefaults(engine, state, defaults, rules)
  // Cleans what was typed or pasted meanwhile, and reports dropped characters.
  const edit = { text: state.text, caret: state.text.length }
  return applyEdit(engine, { ...placed, isPicked: false }, edit, rules).state
}

/** A picked country: an international number gets its code, a national one its format. */
export function applyCountry(
  engine: PhoneEngine,
  state: PhoneState,
  country: CountryCode,
): PhoneState {
  const isInternational = engine.isInternationalText(state.text, state.country)
  const text = isInternational
    ? `+${engine.getCallingCode(country)} ${getNationalPart(engine, state)}`.trimEnd()
    : state.text
  return {
    text: engine.formatAsYouType(text, country),
    country,
    isPicked: true,
    removed: '',
    isSettled: true,
  }
}

/** Country of an empty field: the default, else the looked-up one, else the first of the list. */
export function applyDefaults(
  engine: PhoneEngine,
  state: PhoneState,
  { defaultCountry, preferred }: Defaults,
  { only, ignored }: PhoneRules,
  lookedUp?: CountryCode,
): PhoneState {
  // Typed and picked values take precedence.
  if (state.isPicked || (lookedUp && state.text !== '')) return state
  const allowed = engine.listCountries({ only, ignored })
  const wanted = [
    defaultCountry === undefined ? undefined : engine.toCountry(defaultCountry),
    lookedUp,
    ...preferred,
    ...allowed,
  ]
  const country = wanted.find((code) => code !== undefined && allowed.includes(code))
  return { ...state, country: country ?? state.country }
}

export function toFieldValue(
  engine: PhoneEngine,
  state: PhoneState,
  rules: PhoneRules,
): PhoneValue {
  return engine.toPhoneValue(state.text, { ...rules, country: state.country })
}

function followPlus(engine: PhoneEngine, state: PhoneState, rules: PhoneRules): PhoneState {
  const named = engine.getCountryOfText(state.text, state.country)
  if (!named) return state
  const next = { ...state, country: named }
  if (state.isPicked && named === state.country) return next
  // A complete number decides the country of a shared code (+1, +7, +44).
  const { valid, country } = engine.toPhoneValue(state.text, rules)
  return { ...next, isPicked: false, country: valid && country ? country : named }
}

function getNationalPart(engine: PhoneEngine, { text, country }: PhoneState): string {
  const digits = engine.toPlus(text, country).replaceAll(/\D/g, '')
  const code = engine.getCallingCode(country)
  return digits.startsWith(code) ? digits.slice(code.length) : digits
}
