/**
 * The fee that is displayed, charged, tracked and shown to staff; a module of its own, to keep
 * tracking small.
 */
export const PRE_ORDER_FEE = { cents: 100_000, dollars: 1000, currency: 'SGD' } as const
