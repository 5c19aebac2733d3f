import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AmplifyConfig } from 'core/amplify/config'
import { z } from 'zod'
import { toOwnPath } from '#lib/own-path.ts'

/** State that the hosted pages must return, kept in a cookie of the browser that left. */
const requestSchema = z.object({
  state: z.string(),
  verifier: z.string(),
  nonce: z.string(),
  /** Validated: another host of the domain can plant cookies. */
  next: z.string().refine((next) => toOwnPath(next) === next),
})

export type SignInRequest = z.output<typeof requestSchema>

const random = () => randomBytes(32).toString('base64url')

export function createSignInRequest(next: string): SignInRequest {
  return { state: random(), verifier: random(), nonce: random(), next }
}

export const serializeSignInRequest = (request: SignInRequest): string =>
  Buffer.from(JSON.stringify(request)).toString('base64url')

export function parseSignInRequest(text: string | undefined): SignInRequest | undefined {
  if (text === undefined) return undefined
  try {
    return requestSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}

/** URL of the hosted pages; `isSocial` goes directly to the social provider. */
export function buildAuthorizeUrl(
  { auth }: AmplifyConfig,
  { state, verifier, nonce }: SignInRequest,
  { isSocial }: { isSocial: boolean },
): string {
  const url = new URL(`${auth.domain}/oauth2/authorize`)
  url.search = new URLSearchParams({
    client_id: auth.userPoolClientId,
    response_type: auth.responseType,
    scope: auth.scopes.join(' '),
    redirect_uri: auth.redirectSignIn,
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(isSocial && { identity_provider: auth.federationTarget }),
  }).toString()
  return url.href
}

/** Sign-out URL of the hosted pages, which redirects back. */
export function buildLogoutUrl({ auth }: AmplifyConfig): string {
  const url = new URL(`${auth.domain}/logout`)
  url.search = new URLSearchParams({
    client_id: auth.userPoolClientId,
    logout_uri: auth.redirectSignOut,
  }).toString()
  return url.href
}

export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
