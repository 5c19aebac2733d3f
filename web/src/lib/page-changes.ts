/** Where a page says when it is to be shown anew; several parts of it may. */
export const CHANGES_AT = 'changes-at'
/** Told to the window when that is now. */
export const CHANGE_DUE = 'page-change-due'
