import type { Result } from 'core/result'
import { z } from 'zod'
import { type ContentSource, getContentOrigin, isHosted } from '../content/ask-content.ts'
import type { GatewayError } from './parse-query.ts'

const TIMEOUT_MS = 5_000

/** The roles of Sanity that may change a menu. */
const MENU_ROLES: ReadonlySet<string> = new Set([
  'administrator',
  'editor',
  'developer',
  'marketing',
])

const userSchema = z.object({
  id: z.string(),
  roles: z.array(z.object({ name: z.string() })),
})

interface EditorsOptions extends Omit<ContentSource, 'contentDataset'> {
  /** Origins of Studio; what comes with a cookie must come from one of them. */
  studioOrigins: readonly string[]
  fetch?: typeof fetch
}

export type VerifyEditor = (headers: Headers) => Promise<Result<{ id: string }, GatewayError>>

const refuse = (code: GatewayError['code'], message: string): Result<never, GatewayError> => ({
  ok: false,
  error: { code, message },
})

/** What of a request says who sends it, to be handed on to Sanity. */
function getCredentials(
  headers: Headers,
  { contentApiHost, contentProjectId, studioOrigins }: EditorsOptions,
): Record<string, string> | undefined {
  const authorization = headers.get('authorization')
  if (authorization) {
    return /^Bearer \S+$/i.test(authorization) ? { authorization } : undefined
  }
  // Sanity's own cookie never reaches another host than Sanity's; the embedded store's is of this
  // machine. A page that is not Studio's must not use it.
  const name = `sanitySession-${contentProjectId}=`
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(name))
  const origin = headers.get('origin')
  if (isHosted({ contentApiHost }) || !cookie || !origin) return undefined
  return studioOrigins.includes(origin) ? { cookie, origin } : undefined
}

/**
 * Verifies an editor by the session or token of Sanity that the request carries: Sanity is asked
 * each time, so a session that ended opens nothing, and no secret of ours is in Studio's code.
 */
export function createEditorCheck(options: EditorsOptions): VerifyEditor {
  const { fetch = globalThis.fetch } = options
  const url = `${getContentOrigin(options)}/v2021-06-07/users/me`

  return async (headers) => {
    const credentials = getCredentials(headers, options)
    if (!credentials) return refuse('UNAUTHENTICATED', 'Sign in to Studio, or send a token.')
    let response: Response
    try {
      response = await fetch(url, {
        headers: credentials,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch {
      return refuse('UNAVAILABLE', 'Who you are cannot be verified at the moment. Try again.')
    }
    // A fresh cookie means that the one it got was worth nothing.
    if (response.status === 401 || response.headers.has('set-cookie')) {
      return refuse('UNAUTHENTICATED', 'Your session has ended. Sign in to Studio again.')
    }
    const user = userSchema.safeParse(response.ok ? await response.json() : undefined)
    if (!user.success) {
      return refuse('UNAVAILABLE', 'Who you are cannot be verified at the moment. Try again.')
    }
    const { id, roles } = user.data
    return roles.some(({ name }) => MENU_ROLES.has(name))
      ? { ok: true, value: { id } }
      : refuse('FORBIDDEN', 'Your role may not change menus.')
  }
}
