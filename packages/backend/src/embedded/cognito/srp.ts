import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto'
import { isEqual } from '../../is-equal.ts'

// The 3072-bit group of RFC 5054, which Cognito uses, is that of RFC 3526.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const G = 2n
const INFO = 'Caldera Derived Key'
const KEY_BYTES = 16

/** Salt and verifier, stored instead of the password. */
export interface SrpVerifier {
  /** Hexadecimal. */
  salt: string
  /** Hexadecimal. */
  verifier: string
}

/** Bytes of a positive integer in two's complement, as Java and Cognito encode it. */
function toPaddedBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(/^[89a-f]/i.test(even) ? `00${even}` : even, 'hex')
}

const hash = (...parts: (Buffer | string)[]): Buffer => {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return sha.digest()
}

const toInteger = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

const K = toInteger(hash(toPaddedBytes(N), toPaddedBytes(G)))

/** `poolName` is the part of the pool id after its region. */
export function buildVerifier(poolName: string, userId: string, password: string): SrpVerifier {
  const salt = toInteger(randomBytes(16))
  const x = toInteger(hash(toPaddedBytes(salt), hash(`${poolName}${userId}:${password}`)))
  return { salt: salt.toString(16), verifier: power(G, x).toString(16) }
}

/** The server's half of one exchange; `secret` is never sent. */
export interface SrpChallenge {
  secret: bigint
  publicKey: bigint
}

export function createChallenge({ verifier }: SrpVerifier): SrpChallenge {
  const secret = toInteger(randomBytes(128))
  const publicKey = (K * BigInt(`0x${verifier}`) + power(G, secret)) % N
  return { secret, publicKey }
}

/** The client's public key, if it is valid. */
export function parseClientKey(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,780}$/i.test(hex)) return undefined
  const key = BigInt(`0x${hex}`)
  // A multiple of N would make the shared secret independent of the password.
  return key % N === 0n ? undefined : key
}

export interface SrpProof {
  poolName: string
  userId: string
  clientKey: bigint
  /** Base64. */
  secretBlock: string
  timestamp: string
  /** Base64. */
  signature: string
}

/** True when the signature proves knowledge of the password. */
export function isProofValid(kept: SrpVerifier, challenge: SrpChallenge, proof: SrpProof): boolean {
  const { clientKey, poolName, userId, timestamp } = proof
  const u = toInteger(hash(toPaddedBytes(clientKey), toPaddedBytes(challenge.publicKey)))
  if (u === 0n) return false
  const shared = power(clientKey * power(BigInt(`0x${kept.verifier}`), u), challenge.secret)
  const key = hkdfSync('sha256', toPaddedBytes(shared), toPaddedBytes(u), INFO, KEY_BYTES)
  const expected = createHmac('sha256', Buffer.from(key))
    .update(`${poolName}${userId}`)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(timestamp)
    .digest()
  return isEqual(Buffer.from(proof.signature, 'base64'), expected)
}
