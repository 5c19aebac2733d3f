import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Sealing {
  secret: string
  /** Purpose of a text: sealed for one, it opens for no other. */
  purpose: string
}

const buildKey = ({ secret, purpose }: Sealing) =>
  createHash('sha256').update(`${purpose}:${secret}`).digest()

/** A text for a link: only we can read it or make another. It has no end. */
export function sealText(sealing: Sealing, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, buildKey(sealing), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The text of a token that we sealed for this purpose. */
export function openText(sealing: Sealing, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, buildKey(sealing), nonce, {
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
