import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { toHttpError } from '../errors.ts'

/** The user pool of staff whose identity tokens sign in. */
export interface StaffPool {
  /** Its keys are at `/.well-known/jwks.json` below it. */
  issuer: string
  clientId: string
}

/** Longer ago, a sign-in proves no longer who sits there: long enough for a first password and an app. */
const MAX_SIGN_IN_SECONDS = 15 * 60
const TIMEOUT_MILLISECONDS = 5000

const claimsSchema = z.object({
  sub: z.string().regex(/^[a-zA-Z0-9-]{1,64}$/),
  token_use: z.literal('id'),
  auth_time: z.number(),
  origin_jti: z.string().min(1),
  email: z.email(),
  name: z.string().optional(),
  'cognito:groups': z.array(z.string()).default([]),
})

const refuse = (message: string) => toHttpError(401, message)

const EXPIRED = 'This sign-in is too old; sign in again.'
const FOREIGN =
  'This is not a staff account. Sign in with another one, or ask a manager to make it one.'

/** Says why a token does not count. */
function toRefusal(error: unknown) {
  if (error instanceof errors.JWTExpired) return refuse(EXPIRED)
  const isVerdict =
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey
  if (isVerdict) return refuse(FOREIGN)
  return toHttpError(503, 'The sign-in of staff cannot be reached. Try again in a minute.')
}

/**
 * Reads who an identity token is of, and of which sign-in, which all its tokens have in common; throws what the
 * caller is told otherwise.
 */
export function createStaffReader({ issuer, clientId }: StaffPool, now: () => Date) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: TIMEOUT_MILLISECONDS,
  })
  return async (token: string) => {
    const options = { issuer, audience: clientId, algorithms: ['RS256'], currentDate: now() }
    const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
      throw toRefusal(error)
    })
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) throw refuse('This is no identity token of a member of staff.')
    const { sub, email, name = email, origin_jti: signIn, auth_time: signedInAt } = claims.data
    if (now().getTime() / 1000 - signedInAt > MAX_SIGN_IN_SECONDS) throw refuse(EXPIRED)
    return { sub, email, name, groups: claims.data['cognito:groups'], signIn }
  }
}
