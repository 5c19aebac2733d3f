/** What is shown, charged, tracked and told to staff; apart, so that tracking carries nothing else. */
export const PRE_ORDER_FEE = { cents: 100_000, dollars: 1000, currency: 'SGD' } as const
