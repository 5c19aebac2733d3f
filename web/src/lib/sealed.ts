import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { z } from 'zod'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Size limit after inflating. */
const MAX_BYTES = 64 * 1024

const toKey = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

interface Sealed {
  value: unknown
  /** Milliseconds since 1970. */
  expiry: number
}

/**
 * Encrypts and authenticates a value for a cookie, for one purpose and a limited time. Server only.
 */
export function seal(
  value: unknown,
  { secret, purpose, expiry }: { secret: string; purpose: string; expiry: number },
): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, toKey(secret, purpose), nonce)
  const plain = deflateRawSync(JSON.stringify({ value, expiry } satisfies Sealed))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
}

/** The value, unless it was tampered with, sealed for another purpose, or has expired. */
export function openSeal(
  sealed: string,
  { secret, purpose, now }: { secret: string; purpose: string; now: number },
): unknown {
  try {
    const bytes = Buffer.from(sealed, 'base64url')
    const nonce = bytes.subarray(0, NONCE_BYTES)
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv(ALGORITHM, toKey(secret, purpose), nonce, {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(tag)
    const plain = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ])
    const opened: unknown = JSON.parse(
      inflateRawSync(plain, { maxOutputLength: MAX_BYTES }).toString(),
    )
    return isSealed(opened) && opened.expiry > now ? opened.value : undefined
  } catch {
    return undefined
  }
}

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  'expiry' in value &&
  typeof value.expiry === 'number'

export interface SealOptions {
  secret: string
  /** Milliseconds since 1970. */
  now: number
}

/** Seals values for one purpose, and opens those that its schema still accepts. */
export const createSeal = <Value>(purpose: string, schema: z.ZodType<Value>) => ({
  seal: (value: unknown, seconds: number, { secret, now }: SealOptions): string =>
    seal(value, { secret, purpose, expiry: now + seconds * 1000 }),
  open: (sealed: string | null | undefined, { secret, now }: SealOptions): Value | undefined =>
    sealed ? schema.safeParse(openSeal(sealed, { secret, purpose, now })).data : undefined,
})
