/** Voucher that a member and a friend get when the friend has driven, as the page on owner benefits promises it. */
export const REWARD_TITLE = 'S$50 dining voucher'

/** For how long such a voucher is valid. */
export const REWARD_DAYS = 365
