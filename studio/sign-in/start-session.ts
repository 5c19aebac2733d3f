import type { Result } from 'core/result'
import { z } from 'zod'

const startedSchema = z.object({ id: z.string() })
const refusedSchema = z.object({ message: z.string() })

const TIMEOUT_MS = 10_000
const UNREACHABLE =
  'Your account is right, but the content cannot be reached. Check the connection and try again.'

/** Signs in to the content lake as the member of staff whose identity token it is; answers their id there. */
export async function startSession(
  apiHost: string,
  token: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Result<string, string>> {
  try {
    const response = await fetch(`${apiHost}/v1/auth/staff`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    const started = startedSchema.safeParse(body)
    if (response.ok && started.success) return { ok: true, value: started.data.id }
    return { ok: false, error: refusedSchema.safeParse(body).data?.message ?? UNREACHABLE }
  } catch {
    return { ok: false, error: UNREACHABLE }
  }
}
