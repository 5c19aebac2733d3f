import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { IS_NEW, putItemIf, readItem, type Store } from '../../store/store.ts'
import { CognitoError } from './cognito-error.ts'
import type { Session } from './sessions.ts'
import { buildIssuer, type TwinSettings } from './twin-settings.ts'
import type { User } from './users.ts'

/** Lifetime of access and identity tokens in seconds. */
export const TOKEN_SECONDS = 60 * 60

/** Scope of tokens issued by the API rather than the hosted pages. */
export const API_SCOPE = 'aws.cognito.signin.user.admin'

const ALGORITHM = 'RS256'
const keySchema = z.object({
  kid: z.string(),
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  d: z.string(),
  p: z.string(),
  q: z.string(),
  dp: z.string(),
  dq: z.string(),
  qi: z.string(),
})

type SigningKey = z.infer<typeof keySchema>

const accessSchema = z.object({
  sub: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
  origin_jti: z.string(),
  scope: z.string(),
  username: z.string(),
})

export type AccessClaims = z.infer<typeof accessSchema>

const idSchema = z.object({ sub: z.string(), token_use: z.literal('id') })

export interface TokenSet {
  idToken: string
  accessToken: string
}

export interface Tokens {
  /** Public keys that verify the tokens. */
  jwks: { keys: JWK[] }
  issue: (
    user: User,
    session: Session,
    options?: { isHosted?: boolean; nonce?: string },
  ) => Promise<TokenSet>
  /** @throws CognitoError unless it is a valid access token of this pool. */
  verifyAccess: (accessToken: string) => Promise<AccessClaims>
  /** @throws CognitoError unless it is a valid identity token of this pool. */
  verifyId: (idToken: string) => Promise<{ sub: string }>
}

async function loadKey(store: Store, keyPrefix: string): Promise<SigningKey> {
  const Key = { pk: `${keyPrefix}COGNITO#KEY`, sk: 'SIGNING' }
  const item = await readItem(store, Key)
  if (item) return keySchema.parse(item)
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = keySchema.parse({ ...(await exportJWK(privateKey)), kid: randomUUID() })
  const isKept = await putItemIf(store, { ...Key, ...jwk }, IS_NEW)
  return isKept ? jwk : loadKey(store, keyPrefix)
}

/** `at_hash`: left half of the access token's hash (OpenID Connect 3.1.3.6). */
const buildAccessHash = (accessToken: string): string =>
  createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')

function toProfileClaims(user: User, scopes: string[]) {
  const isFull = scopes.includes(API_SCOPE)
  return {
    ...((isFull || scopes.includes('email')) && {
      email: user.email,
      email_verified: user.isEmailVerified,
    }),
    ...((isFull || scopes.includes('profile')) && user.name && { name: user.name }),
    ...((isFull || scopes.includes('profile') || scopes.includes('phone')) &&
      user.phoneNumber && { phone_number: user.phoneNumber, phone_number_verified: false }),
  }
}

/** Signs and verifies the pool's tokens; the key is generated once and stored. */
export async function createTokens(
  store: Store,
  settings: TwinSettings,
  now: () => Date,
): Promise<Tokens> {
  const jwk = await loadKey(store, settings.keyPrefix)
  const { kid, n, e } = jwk
  const key = await importJWK(jwk, ALGORITHM)
  const issuer = buildIssuer(settings)
  const publicJwk = { kty: 'RSA', alg: ALGORITHM, use: 'sig', kid, n, e }
  const publicKey = await importJWK(publicJwk, ALGORITHM)

  const sign = (claims: Record<string, unknown>, iat: number) =>
    new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(issuer)
      .setIssuedAt(iat)
      .setExpirationTime(iat + TOKEN_SECONDS)
      .sign(key)

  const verify = async <Claims>(token: string, schema: z.ZodType<Claims>, problem: string) => {
    try {
      const { payload } = await jwtVerify(token, publicKey, {
        issuer,
        algorithms: [ALGORITHM],
        currentDate: now(),
      })
      return schema.parse(payload)
    } catch {
      throw new CognitoError('NotAuthorizedException', problem)
    }
  }

  return {
    jwks: { keys: [publicJwk] },
    issue: async (user, session, { isHosted = false, nonce } = {}) => {
      const iat = Math.floor(now().getTime() / 1000)
      const scopes = session.scope.split(' ')
      const shared = {
        sub: user.sub,
        ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: session.authTime,
      }
      const accessToken = await sign(
        {
          ...shared,
          token_use: 'access',
          client_id: settings.clientId,
          scope: session.scope,
          username: user.username,
          ...(isHosted && { version: 2 }),
        },
        iat,
      )
      const idToken = await sign(
        {
          ...shared,
          ...toProfileClaims(user, scopes),
          token_use: 'id',
          aud: settings.clientId,
          'cognito:username': user.username,
          ...(user.identity && {
            identities: [
              {
                userId: user.identity.userId,
                providerName: user.identity.provider,
                providerType: user.identity.provider,
                primary: 'true',
                dateCreated: String(Date.parse(user.createdAt)),
              },
            ],
          }),
          // Cognito adds it to tokens of its OAuth endpoint only.
          ...(isHosted && { at_hash: buildAccessHash(accessToken) }),
          ...(nonce && { nonce }),
        },
        iat,
      )
      return { idToken, accessToken }
    },
    verifyAccess: (token) => verify(token, accessSchema, 'Invalid Access Token'),
    verifyId: (token) => verify(token, idSchema, 'Invalid login token.'),
  }
}
