import { AsYouType } from 'libphonenumber-js/core/es6'
import type { CountryCode } from './country.ts'
import { METADATA } from './metadata.ts'

/** Maximum length in characters. */
export const MAX_TEXT_LENGTH = 250

/** First digit of each script that visitors' keyboards produce: Arabic, Persian, Indic, Thai … full-width. */
const ZEROS = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10,
] as const

const EXTENSION = /\s*[,;]?\s*(?:e(?:xt?(?:\.|ensi(?:on?)?|n)?)?|x|#|int|anexo)[\s:.=]*\d{0,20}#?$/i
const MIN_DIGITS_BEFORE_EXTENSION = 2
/** A plus inside the text starts a number of its own once this many digits follow it. */
const MIN_DIGITS_AFTER_PLUS = 4

export interface CleanPhoneText {
  text: string
  /** Dropped characters in order, for feedback; empty when all were kept. */
  removed: string
}

export interface CleanOptions {
  /** Keep an extension after "ext", "x" and similar markers. */
  allowExtension?: boolean
}

/** Text and caret position, in UTF-16 units. */
export interface TextEdit {
  text: string
  caret: number
}

export interface EditOptions extends CleanOptions {
  country?: CountryCode
  /**
   * `inputType` of the input event: distinguishes backspace from delete when only punctuation was
   * removed.
   */
  inputType?: string
}

export interface EditResult extends TextEdit {
  removed: string
}

/**
 * Replaces digits of other scripts, full-width plus and unusual dashes and spaces by ASCII.
 * Invisible marks are dropped, since copied contacts carry directional marks.
 */
export function normalisePhoneText(text: string): string {
  let result = ''
  for (const character of text) result += toAscii(character)
  return result
}

function toAscii(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return character
  for (const zero of ZEROS) {
    if (code >= zero && code < zero + 10) return String(code - zero)
  }
  if (character === '\uff0b') return '+'
  if (/[\p{Pd}\u2212]/u.test(character)) return '-'
  if (/\p{Cf}/u.test(character)) return ''
  return /\p{Zs}/u.test(character) ? ' ' : character
}

/** Keeps the characters of a phone number in typed or pasted text, and reports the dropped ones. */
export function cleanPhoneText(
  text: string,
  { allowExtension = false }: CleanOptions = {},
): CleanPhoneText {
  const ascii = normalisePhoneText(text.slice(0, MAX_TEXT_LENGTH)).replace(/^\s*tel:/i, '')
  const { head, tail } = allowExtension ? splitExtension(ascii) : { head: ascii, tail: '' }
  let removed = ''
  let kept = ''
  for (const character of startAtPlus(head)) {
    const isPlusInside = character === '+' && /\d/.test(kept)
    if (/[\d\s().+-]/.test(character) && !isPlusInside) {
      kept += character
      removed += ' '
    } else removed += character
  }
  return { text: kept.trimStart() + tail, removed: removed.replaceAll(/\s+/g, ' ').trim() }
}

/** A complete number that is pasted or autofilled after a prefix replaces it. */
function startAtPlus(text: string): string {
  const plus = text.lastIndexOf('+')
  if (plus <= 0) return text
  const digitsAfter = text.slice(plus).replaceAll(/\D/g, '').length
  return digitsAfter >= MIN_DIGITS_AFTER_PLUS ? text.slice(plus) : text
}

function splitExtension(text: string): { head: string; tail: string } {
  const match = EXTENSION.exec(text)
  const head = match ? text.slice(0, match.index) : text
  if (!match || head.replaceAll(/\D/g, '').length < MIN_DIGITS_BEFORE_EXTENSION) {
    return { head: text, tail: '' }
  }
  const tail = match[0].trimStart()
  return { head, tail: /^[a-z#]/i.test(tail) ? ` ${tail}` : tail }
}

/** Formats an unfinished number: international when it starts with plus, else nationally. */
export function formatAsYouType(text: string, country?: CountryCode): string {
  const { head, tail } = splitExtension(normalisePhoneText(text))
  const plain = /^[\s(]*\+/.test(head)
    ? `+${head.replaceAll(/\D/g, '')}`
    : head.replaceAll(/\D/g, '')
  return formatPlain(plain, country) + tail
}

function formatPlain(plain: string, country: CountryCode | undefined): string {
  if (plain.length > MAX_TEXT_LENGTH) return plain
  try {
    const formatted = new AsYouType(country, METADATA).input(plain)
    // The formatter may drop or rewrite digits it cannot place; typed digits are never changed.
    return getSignificant(formatted) === plain ? formatted : plain
  } catch {
    // libphonenumber-js 1.13 fails on "02" to "08" where "0" is the international prefix (Cape
    // Verde, Samoa).
    return plain
  }
}

/**
 * Text and caret after an edit: cleaned and formatted, with the caret after the same digit as
 * before. Deleting punctuation deletes the adjacent digit, or the key would have no effect.
 */
export function editPhone(previous: string, next: TextEdit, options: EditOptions = {}): EditResult {
  const whole = cleanPhoneText(next.text, options)
  const behind = normalisePhoneText(next.text.slice(next.caret))
  const isInTail = splitExtension(whole.text).tail.trimStart().endsWith(behind)
  const before = isInTail
    ? whole.text.slice(0, whole.text.length - behind.length)
    : cleanPhoneText(next.text.slice(0, next.caret)).text
  let significant = getSignificant(whole.text)
  // A paste with its own plus replaces the text and puts the caret at its end.
  let position = significant.startsWith(getSignificant(before))
    ? getSignificant(before).length
    : significant.length

  const isPunctuationDeleted =
    options.inputType?.startsWith('delete') === true &&
    next.text.length < previous.length &&
    significant === getSignificant(cleanPhoneText(previous, options).text)
  if (isPunctuationDeleted) {
    const isForward = options.inputType === 'deleteContentForward'
    const index = isForward ? position : position - 1
    significant = significant.slice(0, Math.max(0, index)) + significant.slice(index + 1)
    position = Math.max(0, index)
  }

  const isReformattable = isPunctuationDeleted || !hasExtension(whole.text)
  const text = formatAsYouType(isReformattable ? significant : whole.text, options.country)
  // An extension is kept as typed, including spaces next to the caret.
  const caret =
    isInTail && !isPunctuationDeleted ? text.length - behind.length : toCaret(text, position)
  return { text, caret, removed: whole.removed }
}

function hasExtension(text: string): boolean {
  return splitExtension(text).tail !== ''
}

function getSignificant(text: string): string {
  return text.replaceAll(/[\s().-]/g, '')
}

function toCaret(text: string, position: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === position) return index
    if (getSignificant(text.charAt(index)) !== '') seen++
  }
  return text.length
}
