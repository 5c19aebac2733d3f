import { createRemoteJWKSet, jwtVerify } from 'jose'
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A member's identity as AppSync passes it to resolvers. */
export interface AppSyncIdentity {
  sub: string
  issuer: string
  username: string
  claims: Record<string, unknown>
  groups: string[] | null
}

export interface IdentitySettings {
  /** API key of callers without a session (`x-api-key`). */
  apiKey: string
  /** The user pool's issuer: its keys are at `/.well-known/jwks.json` below it. */
  issuer: string
  clientId: string
}

const claimsSchema = z.looseObject({
  sub: z.string(),
  token_use: z.literal('id'),
  'cognito:username': z.string().optional(),
  'cognito:groups': z.array(z.string()).optional(),
})

/** The caller: `null` with the public key, undefined when unauthenticated. */
export type IdentityReader = (headers: Headers) => Promise<AppSyncIdentity | null | undefined>

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The user of an identity token; undefined unless the token is valid. */
export function createTokenReader({
  issuer,
  clientId,
}: Pick<IdentitySettings, 'issuer' | 'clientId'>): (
  token: string,
) => Promise<AppSyncIdentity | undefined> {
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

/** A member's identity token takes precedence over the public key. */
export function createIdentityReader({ apiKey, ...pool }: IdentitySettings): IdentityReader {
  const readToken = createTokenReader(pool)
  return async (headers) => {
    const authorization = headers.get('authorization')
    if (authorization) return readToken(authorization.replace(/^Bearer\s+/i, ''))
    return isSame(headers.get('x-api-key') ?? '', apiKey) ? null : undefined
  }
}
