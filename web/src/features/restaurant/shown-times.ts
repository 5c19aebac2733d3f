/** Number of times in the card of an outlet. */
export const SHOWN_TIMES = 6
