import type { Result } from 'core/result'
import { API_SCOPE } from './tokens.ts'
import type { TwinSettings } from './twin-settings.ts'

const SCOPES = ['openid', 'email', 'profile', 'phone', API_SCOPE]

/** An authorization request to the hosted pages. */
export interface AuthorizeRequest {
  redirectUri: string
  state?: string
  scope: string
  challenge?: string
  nonce?: string
  /** Skips the page that offers a choice of provider. */
  identityProvider?: string
}

export type AuthorizeProblem =
  /** Shown to the user: the redirect address is not trusted. */
  | { kind: 'page'; message: string }
  /** Sent to the client by redirect. */
  | { kind: 'redirect'; location: string }

/** Appends parameters to a registered redirect address. */
export function buildRedirect(
  redirectUri: string,
  parameters: Record<string, string | undefined>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

/** Parses an authorization request (RFC 6749 4.1.1, RFC 7636 4.3). */
export function parseAuthorizeRequest(
  query: URLSearchParams,
  settings: TwinSettings,
): Result<AuthorizeRequest, AuthorizeProblem> {
  const page = (message: string) => ({ ok: false, error: { kind: 'page', message } }) as const
  if (query.get('client_id') !== settings.clientId) return page('The client is not known.')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!settings.redirectSignIn.includes(redirectUri))
    return page('The address to return to is not registered (redirect_mismatch).')

  const state = query.get('state') ?? undefined
  const tell = (error: string) => {
    const location = buildRedirect(redirectUri, { error, state })
    return { ok: false, error: { kind: 'redirect', location } } as const
  }
  if (query.get('response_type') !== 'code') return tell('unsupported_response_type')
  const scopes = (query.get('scope') ?? 'openid email profile').split(/\s+/).filter(Boolean)
  if (scopes.some((scope) => !SCOPES.includes(scope))) return tell('invalid_scope')
  const challenge = query.get('code_challenge') ?? undefined
  if (challenge !== undefined) {
    const isGood = query.get('code_challenge_method') === 'S256' && /^[\w-]{43}$/.test(challenge)
    if (!isGood) return tell('invalid_request')
  }
  const identityProvider = query.get('identity_provider') ?? undefined
  if (identityProvider !== undefined && identityProvider !== settings.federationTarget)
    return tell('invalid_request')
  return {
    ok: true,
    value: {
      redirectUri,
      state,
      scope: scopes.join(' '),
      challenge,
      nonce: query.get('nonce') ?? undefined,
      identityProvider,
    },
  }
}
