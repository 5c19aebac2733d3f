import { cookies } from 'next/headers'
import { cookieOptions, EMAIL_COOKIE } from '#backend/member/session.ts'

/** The address of whoever is on the way in, so that they type it once. */
export async function getRememberedEmail(): Promise<string | undefined> {
  const store = await cookies()
  return store.get(EMAIL_COOKIE)?.value
}

const SECONDS = 60 * 60

/** For actions and route handlers: a page cannot set cookies. */
export async function rememberEmail(email: string): Promise<void> {
  const store = await cookies()
  store.set(EMAIL_COOKIE, email, { ...cookieOptions, maxAge: SECONDS })
}
