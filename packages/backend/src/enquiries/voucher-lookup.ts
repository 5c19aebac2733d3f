import { getSingaporeDate } from 'core/singapore-clock'
import { getVoucher } from '../store/vouchers.ts'
import { voucherCode } from 'core/field-rules'
import type { OperationDeps } from './operation-deps.ts'

export interface VoucherView {
  code: string
  state: 'VALID' | 'USED' | 'EXPIRED'
  title: string
  validUntil?: string
  isSample: boolean
}

const CODE = voucherCode()

/** Looks up a voucher by its printed code. */
export async function lookUpVoucher(
  { store, now }: Pick<OperationDeps, 'store' | 'now'>,
  code: string,
): Promise<VoucherView | undefined> {
  const parsed = CODE.safeParse(code)
  const voucher = parsed.success ? await getVoucher(store, parsed.data) : undefined
  if (!voucher) return undefined
  const { usedAt, ...rest } = voucher
  const isExpired = voucher.validUntil !== undefined && voucher.validUntil < getSingaporeDate(now())
  return { ...rest, state: usedAt ? 'USED' : isExpired ? 'EXPIRED' : 'VALID' }
}
