import { cookies } from 'next/headers'
import { EMAIL_COOKIE } from '#backend/member/session.ts'

/** The address of whoever is on the way in, so that they type it once. */
export async function getRememberedEmail(): Promise<string | undefined> {
  const store = await cookies()
  return store.get(EMAIL_COOKIE)?.value
}
