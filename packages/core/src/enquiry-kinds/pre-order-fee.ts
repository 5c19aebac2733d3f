const DOLLARS = 1000

/**
 * The fee that is displayed, charged, tracked and shown to staff; a module of its own, to keep
 * tracking small.
 */
export const PRE_ORDER_FEE = { dollars: DOLLARS, cents: DOLLARS * 100, currency: 'SGD' } as const
