import { redirect } from 'next/navigation'
import { getSessionState, type Session } from '#backend/member/session.ts'
import { memberPaths } from './member-paths.ts'

/** The visitor's session; redirects to sign-in without one. */
export async function requireSession(path: string): Promise<Session> {
  const state = await getSessionState()
  if (state.kind === 'signed-in') return state.session
  const next = new URLSearchParams({ next: path }).toString()
  return redirect(`${state.kind === 'expired' ? memberPaths.refresh : memberPaths.signIn}?${next}`)
}
