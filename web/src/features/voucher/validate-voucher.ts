import { voucherCode } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'

const SCHEMA = z.object({ code: voucherCode() })

type VoucherLookUp = z.output<typeof SCHEMA>

/**
 * Normalises and validates the format of a code. Whether the voucher exists is the backend's
 * answer.
 */
export const validateVoucher = (
  entries: FormEntries,
): Result<VoucherLookUp, FieldErrors<keyof VoucherLookUp>> =>
  checkEntries(SCHEMA, ['code'], entries)
