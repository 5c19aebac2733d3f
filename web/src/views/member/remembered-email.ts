import { cookies } from 'next/headers'
import { cookieOptions, EMAIL_COOKIE } from '#backend/member/session.ts'

/** Email address kept through sign-in, so that it is entered once. */
export async function getRememberedEmail(): Promise<string | undefined> {
  const store = await cookies()
  return store.get(EMAIL_COOKIE)?.value
}

const SECONDS = 60 * 60

/** For actions and route handlers: a page cannot set cookies. */
export async function rememberEmail(email: string): Promise<void> {
  const store = await cookies()
  // A cookie that changes renders the page anew, which loses the answer in a tab that is older than the last deploy.
  if (store.get(EMAIL_COOKIE)?.value === email) return
  store.set(EMAIL_COOKIE, email, { ...cookieOptions, maxAge: SECONDS })
}
