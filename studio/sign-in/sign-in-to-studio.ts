import type { Result } from 'core/result'
import { createDrafts } from 'desk/drafts'
import { studioEnvironment } from '../studio-environment.ts'
import { isOthersSession, sessionOwner } from './session-owner.ts'
import { getIdToken, signOutStaff } from './staff-session.ts'
import { startSession } from './start-session.ts'

const NO_TOKEN = 'Signing in does not work at the moment. Try again in a minute.'

/**
 * Makes who has just signed in to the pool of staff the user of Studio too; answers their id there. Whoever the
 * lake refuses is signed in to neither.
 */
export async function signInToStudio(): Promise<Result<string, string>> {
  const token = await getIdToken().catch(() => undefined)
  const started: Result<string, string> = token
    ? await startSession(studioEnvironment.apiHost, token)
    : { ok: false, error: NO_TOKEN }
  if (!started.ok) {
    await signOutStaff()
    return started
  }
  if (isOthersSession(started.value, sessionOwner.get())) createDrafts().clear()
  sessionOwner.set(started.value)
  return started
}
