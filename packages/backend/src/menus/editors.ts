import type { Result } from 'core/result'
import { getOutlets } from 'core/staff-access'
import { z } from 'zod'
import { type ContentSource, getContentOrigin, isHosted } from '../content/ask-content.ts'
import type { AppSyncIdentity } from '../members/identity.ts'
import type { GatewayError } from './parse-query.ts'

const TIMEOUT_MS = 5_000

/** Groups of staff that keep dishes sold out or not, at their outlets. */
const KITCHEN_GROUPS: readonly string[] = ['floor', 'manager']

/** Sanity roles that may edit menus. */
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
  /** Origins of Studio; a request with a cookie must come from one of them. */
  studioOrigins: readonly string[]
  fetch?: typeof fetch
  /** Reads the identity in a token of staff's own pool; returns undefined for a token that is not its. */
  readStaff?: (token: string) => Promise<StaffIdentity | undefined>
}

type StaffIdentity = Pick<AppSyncIdentity, 'sub' | 'groups' | 'claims'>

/** Editor of menus: of price and visibility as well, or of what is sold out alone. */
export interface MenuEditor {
  id: string
  editsAll: boolean
  outlets: 'all' | readonly string[]
}

export type VerifyEditor = (headers: Headers) => Promise<Result<MenuEditor, GatewayError>>

const refuse = (code: GatewayError['code'], message: string): Result<never, GatewayError> => ({
  ok: false,
  error: { code, message },
})

/** Credentials of a request, forwarded to Sanity. */
function getCredentials(
  headers: Headers,
  { contentApiHost, contentProjectId, studioOrigins }: EditorsOptions,
): Record<string, string> | undefined {
  const authorization = headers.get('authorization')
  if (authorization) {
    return /^Bearer \S+$/i.test(authorization) ? { authorization } : undefined
  }
  // Sanity's own cookie is never sent to this host; the embedded store's is valid on this machine, so CSRF
  // protection applies: only Studio's origin may use it.
  const name = `sanitySession-${contentProjectId}=`
  const cookie = (headers.get('cookie') ?? '').split(/;\s*/).find((each) => each.startsWith(name))
  const origin = headers.get('origin')
  if (isHosted({ contentApiHost }) || !cookie || !origin) return undefined
  return studioOrigins.includes(origin) ? { cookie, origin } : undefined
}

function toKitchenEditor({ sub, claims, groups }: StaffIdentity): Result<MenuEditor, GatewayError> {
  const own = groups ?? []
  if (!own.some((group) => KITCHEN_GROUPS.includes(group)))
    return refuse('FORBIDDEN', 'Your role may not change menus.')
  const { email } = claims
  const id = typeof email === 'string' ? email : sub
  return { ok: true, value: { id, editsAll: false, outlets: getOutlets(own) } }
}

/**
 * Verifies staff by their pool's token, and an editor by forwarding the session or token to Sanity on each request: an ended session is
 * refused, and Studio's code holds no secret.
 */
export function createEditorCheck(options: EditorsOptions): VerifyEditor {
  const { fetch = globalThis.fetch, readStaff } = options
  const url = `${getContentOrigin(options)}/v2021-06-07/users/me`

  return async (headers) => {
    const token = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]
    const staff = token === undefined ? undefined : await readStaff?.(token)
    if (staff) return toKitchenEditor(staff)
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
      return refuse('UNAVAILABLE', 'Your sign-in could not be checked. Try again in a moment.')
    }
    // A refreshed cookie means that the forwarded one was invalid.
    if (response.status === 401 || response.headers.has('set-cookie')) {
      return refuse('UNAUTHENTICATED', 'Your session has ended. Sign in to Studio again.')
    }
    const user = userSchema.safeParse(response.ok ? await response.json() : undefined)
    if (!user.success) {
      return refuse('UNAVAILABLE', 'Your sign-in could not be checked. Try again in a moment.')
    }
    const { id, roles } = user.data
    return roles.some(({ name }) => MENU_ROLES.has(name))
      ? { ok: true, value: { id, editsAll: true, outlets: 'all' } }
      : refuse('FORBIDDEN', 'Your role may not change menus.')
  }
}
