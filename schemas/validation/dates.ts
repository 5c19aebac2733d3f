/** Compares ISO dates and times; a `later` without a time counts to the end of its day. */
export function validateAfter(
  later: string | undefined,
  earlier: unknown,
  message: string,
): true | string {
  if (!later || typeof earlier !== 'string') return true
  const end = later.includes('T') ? Date.parse(later) : Date.parse(`${later}T23:59:59Z`)
  const start = Date.parse(earlier)
  return Number.isNaN(end) || Number.isNaN(start) || end > start ? true : message
}
