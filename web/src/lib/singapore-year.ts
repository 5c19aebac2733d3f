const OFFSET_MS = 8 * 60 * 60 * 1000

/** Singapore has no daylight saving time. */
export const getSingaporeYear = (now = new Date()): string =>
  String(new Date(now.getTime() + OFFSET_MS).getUTCFullYear())
