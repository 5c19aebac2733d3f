/** What a look-up can be complained about. */
export const VOUCHER_FIELDS = ['code'] as const

export type VoucherField = (typeof VOUCHER_FIELDS)[number]

/** And a question about a voucher. */
export const VOUCHER_ENQUIRY_FIELDS = ['code', 'name', 'email', 'message'] as const

export type VoucherEnquiryField = (typeof VOUCHER_ENQUIRY_FIELDS)[number]
