export const VOUCHER_FIELDS = ['code'] as const

export type VoucherField = (typeof VOUCHER_FIELDS)[number]
