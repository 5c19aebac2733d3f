import { COOKIES } from 'core/kept-in-browser'

/** Read once by the confirmation page, then deleted. */
export const RECEIPT_COOKIE = COOKIES.receipt
/** Marks on a reload that there was one; holds no personal data. */
export const SEEN_COOKIE = COOKIES.receiptSeen
