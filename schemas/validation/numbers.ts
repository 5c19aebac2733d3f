export function validateSalaryRange(
  range: { min?: number; max?: number; period?: string } | undefined,
): true | string {
  if (range?.min === undefined && range?.max === undefined) return true
  if (range.min === undefined || range.max === undefined || !range.period) {
    return 'Enter both ends and choose a month or an hour, or leave all three empty.'
  }
  return range.min <= range.max
    ? true
    : `The lower end (${range.min}) is above the upper end (${range.max}).`
}

/** An amount in whole cents. */
export function validateCents(amount: number | undefined): true | string {
  if (amount === undefined || Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6) return true
  return 'Enter at most two digits after the point.'
}
