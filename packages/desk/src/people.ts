import { OUTLET_ROLES, type StaffRole } from 'core/staff-access'
import type { Post } from 'core/staff-people'
import { z } from 'zod'
import { optional } from './enquiry.ts'
import { getVenueLabel } from './labels.ts'
import { StaffError } from './staff-client.ts'

const personSchema = z.object({
  email: z.string(),
  name: optional(z.string()),
  state: z.enum(['invited', 'active', 'disabled']),
  roles: z.array(z.enum(OUTLET_ROLES)),
  outlets: z.union([z.literal('all'), z.array(z.string())]),
})

/** Somebody of staff whose account a manager keeps. */
export type Person = z.infer<typeof personSchema>

const peopleSchema = z.object({ people: z.array(personSchema) })
const refusalSchema = z.object({ message: z.string() })

export type AccountChange = 'disable' | 'enable' | 'forget-app' | 'invite-again'

interface PeopleClientOptions {
  restEndpoint: string
  /** Rejects when the user pool cannot be reached. */
  getIdToken: () => Promise<string | undefined>
  fetch?: typeof fetch
}

const UNREACHABLE =
  'The accounts cannot be reached at the moment. Load the list again before you change more.'
const SIGNED_OUT = 'Your session has ended. Sign in again.'
/** The pool of staff takes few calls a second. */
const TIMEOUT_MS = 30_000

export function createPeopleClient({
  restEndpoint,
  getIdToken,
  fetch = globalThis.fetch,
}: PeopleClientOptions) {
  const send = async (init: RequestInit): Promise<Response> => {
    const token = await getIdToken().catch((cause: unknown) => {
      throw new StaffError('unavailable', UNREACHABLE, { cause })
    })
    if (token === undefined) throw new StaffError('signed-out', SIGNED_OUT)
    const response = await fetch(`${restEndpoint}/admin/people`, {
      ...init,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      init.signal?.throwIfAborted()
      throw new StaffError('unavailable', UNREACHABLE, { cause })
    })
    if (response.ok) return response
    const refusal = refusalSchema.safeParse(await response.json().catch(() => undefined))
    if (!refusal.success) throw new StaffError('unavailable', UNREACHABLE)
    throw new StaffError(response.status === 401 ? 'signed-out' : 'refused', refusal.data.message)
  }
  const change = async (method: 'POST' | 'PATCH', body: object) => {
    await send({ method, body: JSON.stringify(body) })
  }
  return {
    list: async (signal?: AbortSignal) => {
      const answer: unknown = await (await send({ signal })).json()
      return peopleSchema.parse(answer).people
    },
    invite: (person: { email: string; name?: string; post: Post }) => change('POST', person),
    move: (email: string, post: Post) => change('PATCH', { email, post }),
    change: (email: string, asked: AccountChange) => change('PATCH', { email, change: asked }),
  }
}

/** The accounts of staff; each call rejects with a `StaffError`. */
export type PeopleClient = ReturnType<typeof createPeopleClient>

const ROLE_NAMES: Readonly<Partial<Record<StaffRole, string>>> = {
  manager: 'Manager',
  sales: 'Sales',
  floor: 'Floor',
}

/** Tells managers what each role sees, so that they give no more than is needed. */
export const ROLES_IN_WORDS =
  'Floor sees tables, large groups and the waiting list. Sales sees test drives, orders, trade-ins and messages. A manager sees both, sales by campaign, what was read and people, and exports. All at their outlets; applications are HR’s.'

export const getRoleName = (role: StaffRole): string => ROLE_NAMES[role] ?? role

/** "Farah, farah@example.com", or the address alone. */
export const describePerson = (email: string, name: string | undefined): string =>
  name === undefined ? email : `${name}, ${email}`

/** "Floor and Sales at Suntec City". */
export function describePost({ roles, outlets }: Post): string {
  const list = new Intl.ListFormat('en-SG')
  const places = outlets === 'all' ? ['every outlet'] : outlets.map(getVenueLabel)
  const where = places.length > 0 ? list.format(places) : 'no outlet'
  return `${list.format(roles.map(getRoleName))} at ${where}`
}
