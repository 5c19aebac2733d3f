import { getSingaporeDate } from 'core/singapore-clock'
import { getVoucher, useVoucher } from '../store/vouchers.ts'
import { voucherCode } from 'core/field-rules'
import { type Caller, getName, type OperationDeps } from './operation-deps.ts'

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
  const { usedAt, usedBy: _usedBy, ...rest } = voucher
  const isExpired = voucher.validUntil !== undefined && voucher.validUntil < getSingaporeDate(now())
  return { ...rest, state: usedAt ? 'USED' : isExpired ? 'EXPIRED' : 'VALID' }
}

/** Redeems a voucher, once, whoever else redeems it at the same time. */
export async function redeemVoucher(
  { store, now }: Pick<OperationDeps, 'store' | 'now'>,
  code: string,
  caller: Caller,
): Promise<{ wasRedeemed: boolean; voucher?: VoucherView | undefined }> {
  const found = await lookUpVoucher({ store, now }, code)
  if (found?.state !== 'VALID') return { wasRedeemed: false, voucher: found }
  const used = { at: now().toISOString(), by: getName(caller) }
  const wasRedeemed = await useVoucher(store, found.code, used)
  return { wasRedeemed, voucher: { ...found, state: 'USED' } }
}
