import { cookies } from 'next/headers'
import { z } from 'zod'
import { cookieOptions, NEW_EMAIL_COOKIE } from '#backend/member/session.ts'

const SECONDS = 10 * 60

const schema = z.object({ email: z.string(), accessToken: z.string() })

type NewEmail = z.output<typeof schema>

/** The new address that awaits its code, if any. */
export async function readNewEmail(): Promise<NewEmail | undefined> {
  const value = (await cookies()).get(NEW_EMAIL_COOKIE)?.value
  try {
    return schema.parse(JSON.parse(value ?? ''))
  } catch {
    return undefined
  }
}

export async function keepNewEmail(asked: NewEmail): Promise<void> {
  const store = await cookies()
  store.set(NEW_EMAIL_COOKIE, JSON.stringify(asked), { ...cookieOptions, maxAge: SECONDS })
}

export async function forgetNewEmail(): Promise<void> {
  const store = await cookies()
  store.set(NEW_EMAIL_COOKIE, '', { ...cookieOptions, maxAge: 0 })
}
