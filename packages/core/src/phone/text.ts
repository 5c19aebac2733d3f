import {
  AsYouType,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/core/es6'
import type { CountryCode } from './country.ts'
import { toPlus } from './international.ts'
import { METADATA } from './metadata.ts'

/** Maximum length in characters. */
export const MAX_TEXT_LENGTH = 250

/** First digit of each script that visitors' keyboards produce: Arabic, Persian, Indic, Thai … */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0e50, 0x0ed0, 0x1040, 0x17e0] as const
/** Full-width signs, each this far behind its ASCII sign. */
const FULL_WIDTH = /[\uff01-\uff5e]/
const FULL_WIDTH_DISTANCE = 0xfee0

/** Its mark, which may be unfinished while typing: "ext", "x", "#"; ",," and ";" are pauses of diallers. */
const EXTENSION =
  /\s*(?:[,;([]?\s*(?<!\p{L})(?:e(?:xt?(?:\.|ensi(?:on?)?|n)?)?|x|#|int|anexo|доб)|,{2,}|;)[\s:.=]*\d{0,20}#?\s*[)\]]?$/iu
const MIN_DIGITS_BEFORE_EXTENSION = 2
/** Any other word, a comma, a slash or the like, behind a long text, perhaps before a few digits: "poste 12", "p1", "分机1", "apt". */
const OTHER_EXTENSION = /\s*[([]?\s*(?:\p{L}[\p{L}\s:.]*|[,/:~*]\s*)\d{0,6}\s*[)\]]?$/u
const MIN_DIGITS_BEFORE_OTHER = 7
/** Digits in brackets, or one behind a dash, which numbers are also written with: they end a mobile number that is whole. */
const SHORT_EXTENSION = /\s*(?:[([]\s*\d{0,6}\s*[)\]]?|-\s*\d?)$/
/** A plus inside the text starts a number of its own once this many digits follow it. */
const MIN_DIGITS_AFTER_PLUS = 4

export interface CleanPhoneText {
  text: string
  /** Dropped characters in order, for feedback; empty when all were kept. */
  removed: string
  /** The extension among them: digits typed behind it belong to it, never to the number. */
  tail?: string
}

export interface CleanOptions {
  /** Keep an extension after "ext", "x" and similar markers. */
  allowExtension?: boolean
  country?: CountryCode
}

/** Text and caret position, in UTF-16 units. */
export interface TextEdit {
  text: string
  caret: number
}

export interface EditOptions extends CleanOptions {
  /** Extension that the edit before this one cut off. */
  tail?: string
  /**
   * `inputType` of the input event: distinguishes backspace from delete when only punctuation was
   * removed.
   */
  inputType?: string
}

export interface EditResult extends TextEdit {
  removed: string
  /** Extension that was cut off, behind which more of it may be typed. */
  tail?: string
}

/**
 * Replaces digits of other scripts, full-width signs and unusual dashes and spaces by ASCII.
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
  if (FULL_WIDTH.test(character)) return String.fromCodePoint(code - FULL_WIDTH_DISTANCE)
  if (/[\p{Pd}\u2212]/u.test(character)) return '-'
  if (/[\p{Cf}\p{Variation_Selector}]/u.test(character)) return ''
  return /\p{Zs}/u.test(character) ? ' ' : character
}

/**
 * Keeps the characters of a phone number in typed or pasted text, and reports the dropped ones. An extension that is not
 * allowed is dropped with its digits, which would make the number another one.
 */
export function cleanPhoneText(
  text: string,
  { allowExtension = false, country }: CleanOptions = {},
): CleanPhoneText {
  const ascii = toPlainText(text)
  if (allowExtension) {
    const { head, tail } = splitExtension(ascii)
    return cleanHead(head, tail)
  }
  const tail = findExtension(ascii, country)
  if (tail === '') return cleanHead(ascii)
  const head = ascii.slice(0, ascii.length - tail.length)
  const { text: kept, removed } = cleanHead(head)
  return { text: kept, removed: `${removed} ${tail.trim()}`.trim(), tail }
}

/** The text without an extension behind it, which is no part of the number and would make it another one. */
export function cutExtension(text: string, country?: CountryCode): string {
  const ascii = toPlainText(text)
  return ascii.slice(0, ascii.length - findExtension(ascii, country).length)
}

function findExtension(text: string, country: CountryCode | undefined): string {
  if (splitExtension(text).tail !== '') return EXTENSION.exec(text)?.[0] ?? ''
  const other = OTHER_EXTENSION.exec(text)
  const isOther = other && countDigits(text.slice(0, other.index)) >= MIN_DIGITS_BEFORE_OTHER
  if (isOther) return other[0]
  const short = SHORT_EXTENSION.exec(text)
  return short && isMobile(text.slice(0, short.index), country) ? short[0] : ''
}

function isMobile(text: string, country: CountryCode | undefined): boolean {
  const plain = toPlus(getSignificant(cleanHead(text).text), country)
  // The second without a doubled calling code.
  return [plain, plain.replace(/^\+(\d\d+)\1/, '+$1')].some((each) => {
    const options = { defaultCountry: country, extract: false }
    const type = parsePhoneNumberFromString(each, options, METADATA)?.getType()
    return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
  })
}

function toPlainText(text: string): string {
  return normalisePhoneText(text.slice(0, MAX_TEXT_LENGTH)).replace(/^\s*tel:/i, '')
}

function cleanHead(head: string, tail = ''): CleanPhoneText {
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

function countDigits(text: string): number {
  return text.replaceAll(/\D/g, '').length
}

/** A complete number that is pasted or autofilled after a prefix replaces it. */
function startAtPlus(text: string): string {
  const plus = text.lastIndexOf('+')
  if (plus <= 0) return text
  return countDigits(text.slice(plus)) >= MIN_DIGITS_AFTER_PLUS ? text.slice(plus) : text
}

function splitExtension(text: string): { head: string; tail: string } {
  const match = EXTENSION.exec(text)
  const head = match ? text.slice(0, match.index) : text
  if (!match || countDigits(head) < MIN_DIGITS_BEFORE_EXTENSION) {
    return { head: text, tail: '' }
  }
  const tail = match[0].trimStart()
  return { head, tail: /^[a-z#]/i.test(tail) ? ` ${tail}` : tail }
}

/** Formats an unfinished number: international when it starts with plus or "00", else nationally. */
export function formatAsYouType(text: string, country?: CountryCode): string {
  const { head, tail } = splitExtension(normalisePhoneText(text))
  const digits = head.replaceAll(/\D/g, '')
  const plain = /^[\s(]*\+/.test(head) ? `+${digits}` : digits
  return formatPrefixed(plain, country) + tail
}

/** "00" stays as typed in front of the number that plus would show. */
function formatPrefixed(plain: string, country: CountryCode | undefined): string {
  const full = toPlus(plain, country)
  const prefix = plain.slice(0, plain.length - full.length + 1)
  if (full === plain) return formatPlain(plain, country)
  const formatted = formatPlain(full, country).slice(1)
  return formatted === '' ? prefix : `${prefix} ${formatted}`
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
export function editPhone(previous: string, edit: TextEdit, options: EditOptions = {}): EditResult {
  const next = continueExtension(previous, edit, options)
  const behind = normalisePhoneText(next.text.slice(next.caret))
  const cleaned = cleanPhoneText(next.text, options)
  const whole = isPartOfNumber(cleaned.tail, previous, next)
    ? cleanHead(toPlainText(next.text))
    : cleaned
  const isInTail = splitExtension(whole.text).tail.trimStart().endsWith(behind)
  const before = isInTail
    ? whole.text.slice(0, whole.text.length - behind.length)
    : cleanHead(toPlainText(next.text.slice(0, next.caret))).text
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
  return { text, caret, removed: whole.removed, tail: whole.tail }
}

/** A mark typed among the digits of a number begins no extension, and neither does a dash of the formatted number. */
function isPartOfNumber(tail = '', previous: string, { text, caret }: TextEdit): boolean {
  const behind = normalisePhoneText(text.slice(caret))
  const isShort = SHORT_EXTENSION.test(tail)
  if (/\d/.test(behind)) return isShort || behind.length < tail.length
  return isShort && text.length < previous.length && previous.startsWith(text)
}

/** Puts back an extension that was cut off, when what is typed at the end continues it. */
function continueExtension(
  previous: string,
  next: TextEdit,
  { tail = '', country, allowExtension }: EditOptions,
): TextEdit {
  const isContinued =
    !allowExtension &&
    tail !== '' &&
    next.caret === next.text.length &&
    next.text.length > previous.length &&
    next.text.startsWith(previous) &&
    isComplete(previous, country)
  if (!isContinued) return next
  const text = previous + tail + next.text.slice(previous.length)
  return { text, caret: text.length }
}

/** A letter typed by mistake inside a number ends nothing. */
function isComplete(text: string, country: CountryCode | undefined): boolean {
  const plain = toPlus(getSignificant(text), country)
  return validatePhoneNumberLength(plain, { defaultCountry: country }, METADATA) === undefined
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
