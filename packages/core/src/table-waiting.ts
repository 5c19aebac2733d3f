/** For how long a freed table is held for whoever it is offered to. */
export const OFFER_MINUTES = 15

/** Offers that may run out before an entry leaves the list. */
export const MAX_OFFERS = 2

/** Refuses a window that ends before it begins: it lies within one date. */
export const WINDOW_MESSAGE =
  'This is before the first time. For a table after midnight, choose the next day.'
