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

const ANY_DASH = /[\s\p{Pd}]+/gu
const MISSING = 'Enter the code. It is on the back of the card or in the email.'

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
  return { ok: false, error: { [field]: parsed.error.issues[0]?.message ?? MALFORMED_CODE } }
}

/** A question about a voucher, or what to put right. */
export const validateVoucherEnquiry = (
  entries: FormEntries,
): Result<VoucherEnquiry, FieldErrors<VoucherEnquiryField>> =>
  checkEntries(ENQUIRY_SCHEMA, VOUCHER_ENQUIRY_FIELDS, entries)

const codeSchema = z
  .string(MISSING)
  .transform(toPlainCode)
  .pipe(z.string().min(1, { error: MISSING, abort: true }).regex(VOUCHER_CODE, MALFORMED_CODE))

const SCHEMA = z.object({ code: codeSchema })

const ENQUIRY_SCHEMA = z.object({
  code: codeSchema,
  name: line('Enter your name.'),
  email: email(),
  message: optionalText(MAX_TEXT_LENGTH),
})

/** Dashes at its ends are left over from a part that was not typed, or from a list. */
function toPlainCode(text: string): string {
  const code = text.normalize('NFKC').trim().toUpperCase().replaceAll(ANY_DASH, '-')
  return code.replaceAll(/^-|-$/g, '')
}
