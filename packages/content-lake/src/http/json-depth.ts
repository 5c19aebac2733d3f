/** Deeper than any document, and shallow enough for recursive functions. */
export const MAX_JSON_DEPTH = 200

/** Whether arrays and objects nest beyond the limit. Never recurses beyond it. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1))
}
