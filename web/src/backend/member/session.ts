import 'server-only'
import { COOKIES } from 'core/kept-in-browser'
import { cookies, headers } from 'next/headers'
import { env } from '#config/env.server.ts'
import { memberConfig } from '#config/member.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { type Claims, parseClaims } from './claims.ts'
import { createUserPool, type TokenSet } from './user-pool.ts'

const isSecure = env.siteUrl.startsWith('https:')
// The `__Host-` prefix makes browsers refuse cookies set by another host of the domain.
const prefix = isSecure ? '__Host-' : ''
const ID_COOKIE = prefix + COOKIES.member
const REFRESH_COOKIE = prefix + COOKIES.memberRefresh
const HOSTED_COOKIE = prefix + COOKIES.memberHosted
export const REQUEST_COOKIE = prefix + COOKIES.memberRequest
export const EMAIL_COOKIE = prefix + COOKIES.memberEmail
/** State between requesting a new address and confirming its code. */
export const NEW_EMAIL_COOKIE = prefix + COOKIES.memberNewEmail

const REFRESH_SECONDS = 30 * 86_400
/** Tokens about to expire count as expired. */
const MARGIN_MS = 30_000

/** HttpOnly, and sent to this site only. */
export const cookieOptions = {
  httpOnly: true,
  sameSite: 'lax',
  secure: isSecure,
  path: '/',
} as const

export interface Session {
  idToken: string
  claims: Claims
}

export type SessionState =
  | { kind: 'signed-in'; session: Session }
  /** The token has expired; a refresh may renew it. */
  | { kind: 'expired' }
  | { kind: 'signed-out' }

export const userPool =
  memberConfig &&
  createUserPool(memberConfig, {
    getAddress: async () => getClientAddress(await headers(), env.forms.clientAddressSource),
    addressSecret: env.forms.clientAddressSecret,
  })

function toSession(idToken: string | undefined): Session | undefined {
  const claims = idToken === undefined ? undefined : parseClaims(idToken)
  if (!idToken || !claims || claims.aud !== memberConfig?.auth.userPoolClientId) return undefined
  return claims.exp * 1000 > Date.now() + MARGIN_MS ? { idToken, claims } : undefined
}

/** The session of the request's cookies. */
export async function getSessionState(): Promise<SessionState> {
  const store = await cookies()
  const session = toSession(store.get(ID_COOKIE)?.value)
  if (session) return { kind: 'signed-in', session }
  return store.has(REFRESH_COOKIE) ? { kind: 'expired' } : { kind: 'signed-out' }
}

/** Stores the tokens in cookies. For actions and route handlers: a page cannot set cookies. */
export async function keepTokens(
  { idToken, refreshToken }: TokenSet,
  { isHosted }: { isHosted?: boolean } = {},
): Promise<void> {
  const store = await cookies()
  const seconds = { ...cookieOptions, maxAge: REFRESH_SECONDS }
  const claims = parseClaims(idToken)
  const maxAge = claims ? Math.max(0, Math.floor(claims.exp - Date.now() / 1000)) : 0
  store.set(ID_COOKIE, idToken, { ...cookieOptions, maxAge })
  if (refreshToken) store.set(REFRESH_COOKIE, refreshToken, seconds)
  if (isHosted) store.set(HOSTED_COOKIE, '1', seconds)
  store.set(COOKIES.signedIn, '1', { ...seconds, httpOnly: false })
}

/** Replaces the session by a new one of the same member; the old one ends at the pool. */
export async function replaceTokens(tokens: TokenSet): Promise<void> {
  const store = await cookies()
  const before = store.get(REFRESH_COOKIE)?.value
  await keepTokens(tokens)
  if (before && before !== tokens.refreshToken) await userPool?.revoke(before)
}

/**
 * Renews the identity token with the refresh token.
 * @returns the session; undefined when it has ended for good, or the pool is down.
 */
export async function refreshSession(): Promise<Session | undefined> {
  const store = await cookies()
  const refreshToken = store.get(REFRESH_COOKIE)?.value
  const answer = refreshToken && (await userPool?.refresh(refreshToken))
  if (!answer) return undefined
  if (!answer.ok) {
    if (answer.error !== 'unavailable') await forgetTokens()
    return undefined
  }
  await keepTokens(answer.value)
  return toSession(answer.value.idToken)
}

/** The session of a form's sender, renewed when it has just expired. */
export async function getActionSession(): Promise<Session | undefined> {
  const state = await getSessionState()
  if (state.kind === 'signed-in') return state.session
  return state.kind === 'expired' ? refreshSession() : undefined
}

async function forgetTokens(): Promise<void> {
  const store = await cookies()
  for (const name of [ID_COOKIE, REFRESH_COOKIE, HOSTED_COOKIE, NEW_EMAIL_COOKIE, COOKIES.signedIn])
    store.set(name, '', { ...cookieOptions, maxAge: 0 })
}

/** Ends the session, here and at the pool. Answers whether the hosted pages have a session too. */
export async function endSession(): Promise<{ isHosted: boolean }> {
  const store = await cookies()
  const refreshToken = store.get(REFRESH_COOKIE)?.value
  const isHosted = store.has(HOSTED_COOKIE)
  await forgetTokens()
  if (refreshToken) await userPool?.revoke(refreshToken)
  return { isHosted }
}
