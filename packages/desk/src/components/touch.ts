/** Large enough for a finger. */
export const TOUCH = { minHeight: 44, minWidth: 44 } as const
