const list = new Intl.ListFormat('en-SG', { type: 'conjunction' })

/** "Suntec City, Boat Quay and Tanjong Pagar". */
export const formatList = (items: readonly string[]): string => list.format(items)
