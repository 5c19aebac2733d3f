import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison; nothing equals an empty text. */
export function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
