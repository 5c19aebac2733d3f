/** Read once by the confirmation page, and gone with it. */
export const RECEIPT_COOKIE = 'receipt'
/** Says on a reload that there was one, and nothing personal. */
export const SEEN_COOKIE = 'receipt-seen'
