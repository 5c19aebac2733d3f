/** The smallest of the values that at least this share does not exceed. */
export const getQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
