import { timingSafeEqual } from 'node:crypto'

/** Constant-time comparison; nothing equals what is empty. */
export function isEqual(left: string | Buffer, right: string | Buffer): boolean {
  const toBytes = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text)
  const [a, b] = [toBytes(left), toBytes(right)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
