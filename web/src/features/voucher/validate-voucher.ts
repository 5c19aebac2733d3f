import { voucherCode } from 'core/field-rules'
import type { Result } from 'core/result'
import { z } from 'zod'
import type { FieldErrors } from '#features/shared/form/field-errors.ts'
import { checkEntries } from '#features/shared/form/form-checks.ts'
import type { FormEntries } from '#features/shared/form/form-entries.ts'

const SCHEMA = z.object({ code: voucherCode() })

type VoucherLookUp = z.output<typeof SCHEMA>

/** The code in the one way it is written, or what to put right. Whether there is such a voucher is not known here. */
export const validateVoucher = (
  entries: FormEntries,
): Result<VoucherLookUp, FieldErrors<keyof VoucherLookUp>> =>
  checkEntries(SCHEMA, ['code'], entries)
