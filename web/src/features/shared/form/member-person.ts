import { type FormEntries, parseEntries } from './form-entries.ts'
import { isSignedIn } from './is-signed-in.ts'
import { asksForPerson, pickPerson } from './person.ts'

const TIME_LIMIT_MS = 10_000

type Request = (
  path: string,
  init: { signal: AbortSignal },
) => Promise<Pick<Response, 'status' | 'json'>>

/**
 * Reads what a form asks of its sender from the account of a member; nothing for others, who cause no request. The
 * browser asks for it, since the pages are the same for all. Never throws.
 */
export async function readMember(
  fields: readonly string[],
  request: Request = (path, init) => fetch(path, init),
): Promise<FormEntries> {
  if (!isSignedIn() || !asksForPerson(fields)) return {}
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
