import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { CognitoError } from './cognito-error.ts'
import { buildVerifier, type SrpVerifier } from './srp.ts'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

const KEY_BYTES = 32
const SALT_BYTES = 16
/** Password policy, the same in the cloud definition and in the site's form. */
const MIN_LENGTH = 10
const MAX_LENGTH = 99

/** A stored password. */
export interface KeptPassword {
  /** Base64. */
  salt: string
  /** Base64, scrypt. */
  hash: string
  /** SRP verifier, for sign-ins that never transmit the password. */
  srp: SrpVerifier
}

/** @throws CognitoError when it violates the pool's policy. */
export function assertPasswordPolicy(password: string): void {
  if (password.length < MIN_LENGTH || password.length > MAX_LENGTH)
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    )
}

/** `userId` and `poolName` are part of the SRP verifier, as in Cognito. */
export async function keepPassword(
  password: string,
  userId: string,
  poolName: string,
): Promise<KeptPassword> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, KEY_BYTES)
  return {
    salt: salt.toString('base64'),
    hash: hash.toString('base64'),
    srp: buildVerifier(poolName, userId, password),
  }
}

/** Takes the same time whether or not the user has a password. */
export async function isPassword(
  kept: KeptPassword | undefined,
  password: string,
): Promise<boolean> {
  const salt = kept ? Buffer.from(kept.salt, 'base64') : randomBytes(SALT_BYTES)
  const hash = await derive(password.slice(0, MAX_LENGTH + 1), salt, KEY_BYTES)
  return kept !== undefined && timingSafeEqual(hash, Buffer.from(kept.hash, 'base64'))
}
