/** Attribute with the instant at which a page changes; several elements may have it. */
export const CHANGES_AT = 'changes-at'
/** Window event when that instant has come. */
export const CHANGE_DUE = 'page-change-due'
/** Window event after it, when the page itself may be requested again. */
export const REFRESH_DUE = 'page-refresh-due'
