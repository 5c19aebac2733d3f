import { cookies } from 'next/headers'
import { z } from 'zod'
import { NEW_EMAIL_COOKIE } from '#backend/member/session.ts'

const schema = z.object({ email: z.string(), accessToken: z.string() })

/** The address that waits for its code, if there is one. */
export async function readNewEmail(): Promise<z.output<typeof schema> | undefined> {
  const value = (await cookies()).get(NEW_EMAIL_COOKIE)?.value
  try {
    return schema.parse(JSON.parse(value ?? ''))
  } catch {
    return undefined
  }
}
