import { OUTLET_ROLES, STAFF_ROLES } from 'core/staff-access'
import { mayGive, mayMove, type Post, toGroups, toPost } from 'core/staff-people'
import { VENUE_VALUES } from 'core/venues'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Logger } from 'telemetry/log'
import { isSignedOut, noteSignedOut } from '../store/staff-sign-outs.ts'
import type { Store } from '../store/store.ts'
import type { ListedStaff } from './list-staff.ts'
import type { AccountChange } from './staff-accounts.ts'

/** The accounts of staff, as far as managers change them. */
export interface People {
  list: () => Promise<readonly ListedStaff[]>
  /** Invites somebody by mail, or once more whoever has not signed in yet. */
  invite: (person: { email: string; name?: string; groups: string[] }) => Promise<void>
  move: (email: string, groups: readonly string[]) => Promise<void>
  change: (email: string, change: AccountChange) => Promise<void>
}

/** The identity in a token of the pool of staff. */
interface Manager {
  claims: Record<string, unknown>
  groups: string[] | null
}

interface PeopleAppOptions {
  people: People
  /** @returns undefined unless the token is valid. */
  readManager: (idToken: string) => Promise<Manager | undefined>
  /** Keeps who is signed out: none of their earlier tokens is taken any more. */
  store: Store
  now: () => Date
  /** Origins of Studio. */
  studioOrigins: readonly string[]
  log: Logger
}

const MAX_NAME = 120

const emailSchema = z.email().toLowerCase()
const postSchema = z
  .strictObject({
    roles: z.array(z.enum(STAFF_ROLES)).min(1),
    outlets: z.union([z.literal('all'), z.array(z.enum(VENUE_VALUES))]),
  })
  .refine(({ outlets }) => outlets === 'all' || outlets.length > 0)
const inviteSchema = z.strictObject({
  email: emailSchema,
  name: z.string().trim().max(MAX_NAME).optional(),
  post: postSchema,
})
const changeSchema = z.union([
  z.strictObject({ email: emailSchema, post: postSchema }),
  z.strictObject({
    email: emailSchema,
    change: z.enum(['disable', 'enable', 'forget-app', 'invite-again']),
  }),
])

const REFUSALS = {
  UNAUTHENTICATED: [401, 'Your session has ended. Sign in again.'],
  FORBIDDEN: [403, 'Only managers keep the accounts of staff, at their own outlets.'],
  INVALID: [400, 'Check the address, and choose a role and an outlet.'],
  NOT_FOUND: [404, 'Nobody of staff has this address. Load the page again.'],
  KNOWN: [409, 'Somebody with this address has an account. Change it in the list below.'],
  UNAVAILABLE: [503, 'The accounts of staff cannot be reached at the moment. Try again.'],
  OWN: [409, 'This is your own account. Ask another manager to change it.'],
} as const

const refuse = (context: Context, code: keyof typeof REFUSALS) => {
  const [status, message] = REFUSALS[code]
  return context.json({ code, message }, status)
}

interface Person extends Post {
  email: string
  name: string | undefined
  state: ListedStaff['state']
}

const isOfOutlets = ({ groups }: ListedStaff): boolean =>
  OUTLET_ROLES.some((role) => groups.includes(role))

const toPerson = ({ email, name, state, groups }: ListedStaff): Person => ({
  email,
  name,
  state,
  ...toPost(groups),
})

/** The accounts of staff in the REST API, for managers: of floor, sales and managers at their own outlets. */
export function createPeopleApp({
  people,
  readManager,
  store,
  now,
  studioOrigins,
  log,
}: PeopleAppOptions) {
  const app = new Hono<{ Variables: { email: string; groups: readonly string[] } }>()
  app.onError((cause, context) => {
    log.error('The accounts of staff could not be reached.', { cause: String(cause) })
    return refuse(context, 'UNAVAILABLE')
  })
  const path = '/admin/people'
  app.use(
    path,
    cors({
      origin: [...studioOrigins],
      allowMethods: ['GET', 'POST', 'PATCH'],
      allowHeaders: ['Authorization', 'Content-Type'],
      maxAge: 600,
    }),
    async (context, next) => {
      context.header('Cache-Control', 'private, no-store')
      const [, token] = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '') ?? []
      const manager = token === undefined ? undefined : await readManager(token)
      if (!manager) return refuse(context, 'UNAUTHENTICATED')
      const { claims, groups } = manager
      const { email } = claims
      if (!groups?.includes('manager') || typeof email !== 'string')
        return refuse(context, 'FORBIDDEN')
      if (await isSignedOut(store, email, Number(claims['iat'])))
        return refuse(context, 'UNAUTHENTICATED')
      context.set('email', email.toLowerCase())
      context.set('groups', groups)
      return next()
    },
  )

  app.get(path, async (context) => {
    const { groups } = context.var
    const all = await people.list()
    const own = all.filter((each) => isOfOutlets(each) && mayMove(groups, each.groups))
    return context.json({ people: own.map(toPerson) })
  })

  app.post(path, async (context) => {
    const parsed = inviteSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!parsed.success) return refuse(context, 'INVALID')
    const { email, name, post } = parsed.data
    if (!mayGive(context.var.groups, post)) return refuse(context, 'FORBIDDEN')
    const all = await people.list()
    if (all.some((each) => each.email === email)) return refuse(context, 'KNOWN')
    await people.invite({ email, ...(name && { name }), groups: toGroups(post) })
    log.info('Somebody of staff was invited.', { by: context.var.email, email, ...post })
    return context.body(null, 204)
  })

  app.patch(path, async (context) => {
    const parsed = changeSchema.safeParse(await context.req.json().catch(() => undefined))
    if (!parsed.success) return refuse(context, 'INVALID')
    const { email: by, groups } = context.var
    const { email } = parsed.data
    if (email === by) return refuse(context, 'OWN')
    const all = await people.list()
    const person = all.find((each) => each.email === email)
    if (!person || !isOfOutlets(person) || !mayMove(groups, person.groups))
      return refuse(context, 'NOT_FOUND')
    if ('post' in parsed.data) {
      const { post } = parsed.data
      if (!mayGive(groups, post)) return refuse(context, 'FORBIDDEN')
      await people.move(email, toGroups(post))
      await noteSignedOut(store, email, now())
      log.info('Somebody of staff was moved.', { by, email, ...post })
    } else {
      const { change } = parsed.data
      if (change === 'invite-again') await people.invite({ email, groups: [...person.groups] })
      else await people.change(email, change)
      // Once they cannot have another token.
      if (change === 'disable') await noteSignedOut(store, email, now())
      log.info('An account of staff was changed.', { by, email, change })
    }
    return context.body(null, 204)
  })
  return app
}
