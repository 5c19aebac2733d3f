import 'server-only'
import { cookies, headers } from 'next/headers'
import { env } from '#config/env.server.ts'
import { memberConfig } from '#config/member.server.ts'
import { getClientAddress } from '#lib/client-address.ts'
import { type Claims, parseClaims } from './claims.ts'
import { createUserPool, type TokenSet } from './user-pool.ts'

const isSecure = env.siteUrl.startsWith('https:')
// The prefix makes browsers refuse a cookie that another host of the domain plants.
const prefix = isSecure ? '__Host-' : ''
const ID_COOKIE = `${prefix}member`
const REFRESH_COOKIE = `${prefix}member-refresh`
const HOSTED_COOKIE = `${prefix}member-hosted`
export const REQUEST_COOKIE = `${prefix}member-request`
export const EMAIL_COOKIE = `${prefix}member-email`
/** What is needed between asking for another address and typing its code. */
export const NEW_EMAIL_COOKIE = `${prefix}member-new-email`

const REFRESH_SECONDS = 30 * 86_400
/** A token that ends while a request is under way is of no use. */
const MARGIN_MS = 30_000

/** Out of reach of scripts, sent to this site only. */
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
  /** The token has ended; a refresh may bring a new one. */
  | { kind: 'expired' }
  | { kind: 'signed-out' }

export const userPool =
  memberConfig &&
  createUserPool(memberConfig, {
    getAddress: async () => getClientAddress(await headers(), env.forms.clientAddressHeader),
    addressSecret: env.forms.clientAddressSecret,
  })

function toSession(idToken: string | undefined): Session | undefined {
  const claims = idToken === undefined ? undefined : parseClaims(idToken)
  if (!idToken || !claims || claims.aud !== memberConfig?.auth.userPoolClientId) return undefined
  return claims.exp * 1000 > Date.now() + MARGIN_MS ? { idToken, claims } : undefined
}

/** Who is signed in, by the cookies of the request. */
export async function getSessionState(): Promise<SessionState> {
  const store = await cookies()
  const session = toSession(store.get(ID_COOKIE)?.value)
  if (session) return { kind: 'signed-in', session }
  return store.has(REFRESH_COOKIE) ? { kind: 'expired' } : { kind: 'signed-out' }
}

/** Keeps the tokens in cookies. For actions and route handlers: a page cannot set any. */
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
}

/** Goes on with a new session of the same member; the one before ends at the pool. */
export async function replaceTokens(tokens: TokenSet): Promise<void> {
  const store = await cookies()
  const before = store.get(REFRESH_COOKIE)?.value
  await keepTokens(tokens)
  if (before && before !== tokens.refreshToken) await userPool?.revoke(before)
}

/**
 * Gets a new identity token with the refresh token.
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

/** The session of whoever sends a form, refreshed when it has just ended. */
export async function getActionSession(): Promise<Session | undefined> {
  const state = await getSessionState()
  if (state.kind === 'signed-in') return state.session
  return state.kind === 'expired' ? refreshSession() : undefined
}

export async function forgetTokens(): Promise<void> {
  const store = await cookies()
  for (const name of [ID_COOKIE, REFRESH_COOKIE, HOSTED_COOKIE, NEW_EMAIL_COOKIE])
    store.set(name, '', { ...cookieOptions, maxAge: 0 })
}

/** Ends the session, here and at the pool. Tells whether the hosted pages remember it too. */
export async function endSession(): Promise<{ isHosted: boolean }> {
  const store = await cookies()
  const refreshToken = store.get(REFRESH_COOKIE)?.value
  const isHosted = store.has(HOSTED_COOKIE)
  await forgetTokens()
  if (refreshToken) await userPool?.revoke(refreshToken)
  return { isHosted }
}
