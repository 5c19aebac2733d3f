export function validateSalaryRange(
  range: { min?: number; max?: number } | undefined,
): true | string {
  if (range?.min === undefined || range.max === undefined) return true
  return range.min <= range.max
    ? true
    : `The lower end (${range.min}) is above the upper end (${range.max}).`
}
