import type { FormProblem } from '#features/shared/form/form-answer.ts'

/** What a look-up found. */
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

/** A look-up that the server made for the address of the page. */
export interface LookUp {
  code: string
  result?: VoucherResult
  problem?: FormProblem
}
