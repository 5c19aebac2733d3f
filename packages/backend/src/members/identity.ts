import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { z } from 'zod'
import { isEqual } from '../is-equal.ts'

/** A member's or staff's identity as AppSync passes it on. */
export interface AppSyncIdentity {
  sub: string
  issuer: string
  username: string
  claims: Record<string, unknown>
  groups: string[] | null
}

/** A user pool whose identity tokens are accepted. */
export interface PoolSettings {
  /** Its keys are at `/.well-known/jwks.json` below it. */
  issuer: string
  clientId: string
}

export interface IdentitySettings {
  /** API key of callers without a session (`x-api-key`). */
  apiKey: string
  /** Members' and staff's. */
  pools: readonly PoolSettings[]
}

const claimsSchema = z.looseObject({
  sub: z.string(),
  token_use: z.literal('id'),
  'cognito:username': z.string().optional(),
  'cognito:groups': z.array(z.string()).optional(),
})

/** The caller: `null` with the public key, undefined when unauthenticated. */
export type IdentityReader = (headers: Headers) => Promise<AppSyncIdentity | null | undefined>

/** The user of an identity token; undefined unless the token is valid. */
export function createTokenReader({
  issuer,
  clientId,
}: PoolSettings): (token: string) => Promise<AppSyncIdentity | undefined> {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, { issuer, audience: clientId })
      const claims = claimsSchema.parse(payload)
      return {
        sub: claims.sub,
        issuer,
        username: claims['cognito:username'] ?? claims.sub,
        claims,
        groups: claims['cognito:groups'] ?? null,
      }
    } catch {
      return undefined
    }
  }
}

/** An identity token takes precedence over the public key. */
export function createIdentityReader({ apiKey, pools }: IdentitySettings): IdentityReader {
  const readers = new Map(pools.map((pool) => [pool.issuer, createTokenReader(pool)]))
  return async (headers) => {
    const authorization = headers.get('authorization')
    if (!authorization) return isEqual(headers.get('x-api-key') ?? '', apiKey) ? null : undefined
    const token = authorization.replace(/^Bearer\s+/i, '')
    return readers.get(readIssuer(token) ?? '')?.(token)
  }
}

/** Says whose keys to verify by, no more. */
function readIssuer(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}
