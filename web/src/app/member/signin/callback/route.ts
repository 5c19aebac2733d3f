import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { parseClaims } from '#backend/member/claims.ts'
import { cookieOptions, keepTokens, REQUEST_COOKIE, userPool } from '#backend/member/session.ts'
import { isSame, parseSignInRequest } from '#backend/member/sign-in-request.ts'
import { memberPaths } from '#views/member/member-paths.ts'

/** Redirect target of the hosted pages; `/member/signin` is rewritten to it when it has a code. */
export async function GET(request: NextRequest): Promise<never> {
  const store = await cookies()
  const kept = parseSignInRequest(store.get(REQUEST_COOKIE)?.value)
  store.set(REQUEST_COOKIE, '', { ...cookieOptions, maxAge: 0 })
  const back = (reason: string): never => redirect(`${memberPaths.signIn}?reason=${reason}`)

  const { searchParams } = request.nextUrl
  // A link of another browser, or an expired request.
  if (!kept || !isSame(kept.state, searchParams.get('state') ?? '')) return back('retry')
  const code = searchParams.get('code')
  if (!code || !userPool)
    return back(searchParams.get('error') === 'access_denied' ? 'cancelled' : 'retry')

  const tokens = await userPool.exchangeCode(code, kept.verifier)
  if (!tokens.ok) return back(tokens.error === 'unavailable' ? 'down' : 'retry')
  if (!isSame(parseClaims(tokens.value.idToken)?.nonce ?? '', kept.nonce)) return back('retry')
  await keepTokens(tokens.value, { isHosted: true })
  return redirect(kept.next)
}
