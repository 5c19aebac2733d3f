/** Deeper than any document: what recurses over a value that deep has stack to spare. */
export const MAX_JSON_DEPTH = 200

/** Whether arrays and objects nest beyond the limit. Never recurses deeper than it. */
export function isDeeperThan(value: unknown, limit: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return limit === 0 || Object.values(value).some((child) => isDeeperThan(child, limit - 1))
}
