/** Sanity's own limit is 20 levels of attributes, arrays not counted. */
const MAX_DEPTH = 100

/**
 * Why a value cannot be stored and read back unchanged, if so: JSON has no infinity, and a `__proto__` field
 * would be lost on assignment.
 */
export function findContentFault(value: unknown, levelsLeft = MAX_DEPTH): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number is too large'
  if (typeof value !== 'object' || value === null) return undefined
  if (levelsLeft === 0) return `it nests deeper than ${MAX_DEPTH} levels`
  if (Object.hasOwn(value, '__proto__')) return 'a field cannot be named "__proto__"'
  for (const child of Object.values(value)) {
    const fault = findContentFault(child, levelsLeft - 1)
    if (fault !== undefined) return fault
  }
  return undefined
}
