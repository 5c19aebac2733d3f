import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { getSessionState, refreshSession } from '#backend/member/session.ts'
import { toPathAfterSignIn } from '#views/member/after-sign-in.ts'
import { memberPaths } from '#views/member/member-paths.ts'

/** A page cannot set cookies, so it redirects here to renew the session and back. */
export async function GET(request: NextRequest): Promise<never> {
  const next = toPathAfterSignIn(request.nextUrl.searchParams.get('next'))
  if (await refreshSession()) redirect(next)
  // The cookie is still there when the pool is down; otherwise the session has ended.
  const { kind } = await getSessionState()
  const reason = kind === 'expired' ? 'down' : 'ended'
  return redirect(`${memberPaths.signIn}?${new URLSearchParams({ reason, next }).toString()}`)
}
