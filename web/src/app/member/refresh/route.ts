import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { getSessionState, refreshSession } from '#backend/member/session.ts'
import { toPathAfterSignIn } from '#views/member/after-sign-in.ts'
import { memberPaths } from '#views/member/member-paths.ts'

/** A page cannot set cookies, so it comes here for new ones and is shown again. */
export async function GET(request: NextRequest): Promise<never> {
  const next = toPathAfterSignIn(request.nextUrl.searchParams.get('next'))
  if (await refreshSession()) redirect(next)
  // Still there, so the pool is down; else it has ended for good.
  const { kind } = await getSessionState()
  const reason = kind === 'expired' ? 'down' : 'ended'
  return redirect(`${memberPaths.signIn}?${new URLSearchParams({ reason, next }).toString()}`)
}
