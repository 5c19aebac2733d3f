import type { FormProblem } from '#features/shared/form/form-answer.ts'

/** Result of a look-up. */
export interface FoundVoucher {
  code: string
  state: 'VALID' | 'USED' | 'EXPIRED'
  title: string
  /** ISO date. */
  validUntil?: string
  isSample: boolean
}

export type VoucherResult =
  | { type: 'found'; voucher: FoundVoucher }
  | { type: 'none'; code: string }

/** Server-side look-up for the code in the address. */
export interface LookUp {
  code: string
  result?: VoucherResult
  problem?: FormProblem
}
