import type { Result } from './result.ts'

/** Check letters by the remainder of the weighted sum; Singapore's plates use no others. */
const CHECK_LETTERS = 'AZYXUTSRPMLKJHGEDCB'
const LETTER_WEIGHTS = [9, 4] as const
const DIGIT_WEIGHTS = [5, 4, 3, 2] as const
const MODULUS = 19
const LETTER_BEFORE_A = 64

/** Prefix without I and O, up to four digits, check letter. */
const PLATE = /^([A-HJ-NP-Z]{1,3})([1-9]\d{0,3})([A-Z])$/
const PLATE_WITHOUT_CHECK = /^[A-HJ-NP-Z]{1,3}[1-9]\d{0,3}$/

/** Between the parts, with every dash that a keyboard or a document puts there. */
const GAPS = /[\s.\u2212\p{Pd}]/gu

export type PlateError = 'malformed' | 'no-check-letter' | 'wrong-check-letter'

type PlateResult = Result<string, PlateError>

/** Parses a typed number plate and verifies its check letter: "szz1826h" is "SZZ 1826 H". */
export function parsePlate(text: string): PlateResult {
  const plain = text.normalize('NFKC').toUpperCase().replaceAll(GAPS, '')
  const [, prefix, digits, letter] = PLATE.exec(plain) ?? []
  if (!prefix || !digits || !letter) {
    return {
      ok: false,
      error: PLATE_WITHOUT_CHECK.test(plain) ? 'no-check-letter' : 'malformed',
    }
  }
  if (letter !== getCheckLetter(prefix, digits)) return { ok: false, error: 'wrong-check-letter' }
  return { ok: true, value: `${prefix} ${digits} ${letter}` }
}

/** A prefix of three letters counts without its first. */
function getCheckLetter(prefix: string, digits: string): string | undefined {
  const letters = prefix.slice(-2).padStart(2, String.fromCodePoint(LETTER_BEFORE_A))
  const sum =
    LETTER_WEIGHTS.reduce(
      (total, weight, index) =>
        total + weight * ((letters.codePointAt(index) ?? LETTER_BEFORE_A) - LETTER_BEFORE_A),
      0,
    ) +
    DIGIT_WEIGHTS.reduce(
      (total, weight, index) => total + weight * Number(digits.padStart(4, '0')[index]),
      0,
    )
  return CHECK_LETTERS[sum % MODULUS]
}
