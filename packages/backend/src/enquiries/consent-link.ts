import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const buildKey = (secret: string) => createHash('sha256').update(`consents:${secret}`).digest()

/** An address, sealed: only we can read it or make another. It has no end, as a consent has none. */
function sealAddress(secret: string, address: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, buildKey(secret), nonce)
  const sealed = Buffer.concat([
    cipher.update(address.trim().toLowerCase(), 'utf8'),
    cipher.final(),
  ])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The address of a token that we sealed. */
export function openAddress(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, buildKey(secret), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The page on which the receiver of a mail sees and takes back what they agreed to. */
export const buildConsentUrl = (siteUrl: string, secret: string, address: string): string =>
  `${siteUrl.replace(/\/+$/, '')}/manage/consents/mine?token=${sealAddress(secret, address)}`
