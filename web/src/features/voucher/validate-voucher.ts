import { email, line, MALFORMED_CODE, optionalText, VOUCHER_CODE } from 'core/field-rules'
import type { Result } from 'core/result'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'
import { MAX_TEXT_LENGTH } from '#features/shared/form/text-limits.ts'
import { z } from 'zod'
import { checkEntries } from '#features/shared/form/form-checks.ts'
import {
  VOUCHER_ENQUIRY_FIELDS,
  VOUCHER_FIELDS,
  type VoucherEnquiryField,
  type VoucherField,
} from './voucher-fields.ts'

const WORD = /^[A-Z]{2,12}-?$/
const ANY_DASH = /[\s\p{Pd}]+/gu
const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1' }

const MESSAGES = {
  missing: 'Type the code. It is on the back of the card or in the email.',
  noSuffix: 'The part after the dash is missing: four letters or numbers.',
  noDash: 'Put a dash before the last four characters, such as LUNCH-7Q4K.',
  noWord: 'The word before the dash is missing. A code looks like LUNCH-7Q4K.',
  suffixLength: 'After the dash come four letters or numbers, no more and no fewer.',
  malformed: MALFORMED_CODE,
} as const

interface VoucherLookUp {
  /** "LUNCH-7Q4K". */
  code: string
}

export type VoucherEnquiry = z.output<typeof ENQUIRY_SCHEMA>

/** The code in the one way it is written, or what to put right. Whether there is such a voucher is not known here. */
export function validateVoucher(
  entries: FormEntries,
): Result<VoucherLookUp, FieldErrors<VoucherField>> {
  const parsed = SCHEMA.safeParse(entries)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [field] = VOUCHER_FIELDS
  return { ok: false, error: { [field]: parsed.error.issues[0]?.message ?? MESSAGES.malformed } }
}

/** A question about a voucher, or what to put right. */
export const validateVoucherEnquiry = (
  entries: FormEntries,
): Result<VoucherEnquiry, FieldErrors<VoucherEnquiryField>> =>
  checkEntries(ENQUIRY_SCHEMA, VOUCHER_ENQUIRY_FIELDS, entries)

const codeSchema = z.string(MESSAGES.missing).transform((text, context) => {
  const code = toPlainCode(text)
  const error = getCodeError(code)
  if (error === undefined) return code
  context.addIssue({ code: 'custom', message: error })
  return z.NEVER
})

const SCHEMA = z.object({ code: codeSchema })

const ENQUIRY_SCHEMA = z.object({
  code: codeSchema,
  name: line('Type your name.'),
  email: email(),
  message: optionalText(MAX_TEXT_LENGTH),
})

const toPlainCode = (text: string) =>
  text.normalize('NFKC').trim().toUpperCase().replaceAll(ANY_DASH, '-')

function getCodeError(code: string): string | undefined {
  if (VOUCHER_CODE.test(code)) return undefined
  if (code === '') return MESSAGES.missing
  if (WORD.test(code)) return MESSAGES.noSuffix
  const [word = '', suffix, ...rest] = code.split('-')
  if (suffix === undefined) return MESSAGES.noDash
  if (word === '') return MESSAGES.noWord
  if (rest.length > 0 || !/^[A-Z]{2,12}$/.test(word) || !/^[A-Z0-9]*$/.test(suffix)) {
    return MESSAGES.malformed
  }
  if (suffix.length !== 4) return MESSAGES.suffixLength
  const likely = suffix.replaceAll(/[OI]/g, (letter) => LOOKALIKES[letter] ?? letter)
  return `The last four are never the letter O or I. Try a zero or a one: ${word}-${likely}.`
}
