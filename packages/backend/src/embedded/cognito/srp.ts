import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

// The 3072-bit group of RFC 5054, which Cognito uses.
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
)
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
  const given = Buffer.from(proof.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
