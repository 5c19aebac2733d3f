/** The smallest of the values that at least this share does not exceed. */
export const getQuantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN

/** The upper one of the two in the middle of an even number. */
export function getMedian(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
