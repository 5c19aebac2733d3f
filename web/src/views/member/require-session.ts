import { redirect } from 'next/navigation'
import { getSessionState, type Session } from '#backend/member/session.ts'
import { memberPaths } from './member-paths.ts'

/** The session of the page's visitor; without one they are on their way to sign in. */
export async function requireSession(path: string): Promise<Session> {
  const state = await getSessionState()
  if (state.kind === 'signed-in') return state.session
  const next = new URLSearchParams({ next: path }).toString()
  return redirect(`${state.kind === 'expired' ? memberPaths.refresh : memberPaths.signIn}?${next}`)
}
