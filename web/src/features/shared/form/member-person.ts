import { SIGNED_IN } from 'core/signed-in'
import { type FormEntries, parseEntries } from './form-entries.ts'
import { pickPerson } from './person.ts'

const TIME_LIMIT_MS = 10_000

type Request = (
  path: string,
  init: { signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'json'>>

/** Whether a member may be signed in. */
export const isSignedIn = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN}=`))

/**
 * What a form asks of its sender, from the account of a member; nothing for others, who cause no request. Asked for
 * by the browser, since the pages are the same for all. Never throws.
 */
export async function readMember(
  fields: readonly string[],
  request: Request = (path, init) => fetch(path, init),
): Promise<FormEntries> {
  if (!isSignedIn() || !fields.includes('name')) return {}
  try {
    const response = await request('/member/person', { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
    return response.status === 200
      ? pickPerson(parseEntries(await response.json()) ?? {}, fields)
      : {}
  } catch {
    // Offline, or an answer of something in between: the fields stay empty.
    return {}
  }
}
