import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { z } from 'zod'
import type { Identity, LakeEnv, LakeRoutes } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { readJson } from '../http/read-json.ts'
import type { Auth } from './auth.ts'
import { getRequestFacts } from './auth-middleware.ts'
import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from './auth-store.ts'
import { toCurrentUser, toUserProfile } from './user-directory.ts'

const DAY_SECONDS = 24 * 60 * 60
/** Longest time that browsers keep a cookie: longer than any session. */
const CHOICE_SECONDS = 400 * DAY_SECONDS
const MAX_VALUE_BYTES = 100_000
const MAX_TOKEN_BYTES = 20_000

const staffSignIn = z.object({ token: z.string().min(1) })

const keyValues = z
  .array(z.object({ key: z.string().min(1).max(256), value: z.json() }))
  .min(1)
  .max(50)

/** The identity of a signed-in caller; answers Sanity's 401 to anonymous ones. */
export function requireUser(c: Context<LakeEnv>): Identity {
  const identity = c.get('identity')
  if (identity.kind === 'anonymous')
    throw toHttpError(401, 'Unauthorized - Session not found', 'SIO-401-ANF')
  return identity
}

/** Sign-in and out, users and their settings. Paths are without the version prefix. */
export function addAuthRoutes(routes: LakeRoutes, auth: Auth): void {
  const isSecure = auth.baseUrl.startsWith('https:')

  function keep(c: Context, name: string, value: string, maxAge: number) {
    setCookie(c, name, value, { maxAge, httpOnly: true, sameSite: 'Lax', secure: isSecure })
  }

  function startCookieSession(c: Context, userId: string) {
    keep(c, auth.cookieName, auth.store.createSession(userId), SESSION_SECONDS)
  }

  /** Notes a sign-in or sign-out by choice: once the session ends, the user is nobody until they sign in again. */
  function noteChoice(c: Context) {
    keep(c, auth.choiceCookieName, '1', CHOICE_SECONDS)
  }

  routes.use('/auth/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  routes.use('/users/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })

  routes.get('/users/me', (c) => {
    const identity = c.get('identity')
    if (identity.kind !== 'anonymous') return c.json(toCurrentUser(identity, auth.users))
    if (!auth.isDefaultSignInDue(getRequestFacts(c))) requireUser(c)
    const { defaultUser } = auth.users
    startCookieSession(c, defaultUser.id)
    return c.json(toCurrentUser(defaultUser, auth.users))
  })

  routes.get('/auth/id', (c) => c.json({ id: requireUser(c).id }))

  routes.get('/auth/providers', (c) => {
    const refused = auth.getSignInRefusal({ ...getRequestFacts(c), fetchSite: undefined })
    const users = refused ? [] : auth.users.local
    // Under the name by which the page reaches it, for the session's cookie to come back.
    const { hostname, origin } = new URL(c.req.url)
    const base = hostname === new URL(auth.baseUrl).hostname ? auth.baseUrl : origin
    return c.json({
      providers: users.map(({ id, displayName, roles: [role] }) => ({
        name: id,
        title: role ? `${displayName} (${auth.users.getTitle(role)})` : displayName,
        url: `${base}/v1/auth/login/${id}`,
      })),
      thirdPartyLogin: false,
      sso: {},
    })
  })

  routes.get('/auth/login/:provider', (c) => {
    const refusal = auth.getSignInRefusal(getRequestFacts(c))
    if (refusal) throw toHttpError(403, refusal)
    const user = auth.users.local.find(({ id }) => id === c.req.param('provider'))
    if (!user) throw toHttpError(404, `There is no local user "${c.req.param('provider')}"`)
    const target = URL.parse(c.req.query('origin') ?? '')
    if (!target || !auth.origins.decide(target.origin).withCredentials)
      throw toHttpError(
        403,
        `Signing in may not lead to "${c.req.query('origin') ?? ''}": it is not an allowed origin`,
      )

    const isCookieWanted = c.req.query('type') === 'cookie' || c.req.query('type') === 'dual'
    if (isCookieWanted) {
      startCookieSession(c, user.id)
      noteChoice(c)
    }
    target.username = ''
    target.password = ''
    target.hash = `sid=${auth.createSid(user.id)}`
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(target.href, 302)
  })

  routes.get('/auth/fetch', (c) => {
    const token = auth.redeemSid(c.req.query('sid') ?? '')
    if (!token) throw toHttpError(404, 'The sign-in has expired or was used already; sign in again')
    return c.json({ token, label: 'Studio session' })
  })

  routes.post('/auth/staff', async (c) => {
    const body = staffSignIn.safeParse(await readJson(c, MAX_TOKEN_BYTES))
    if (!body.success) throw toHttpError(400, 'Expected the identity token as {"token": …}')
    const { session, id } = await auth.signInStaff(getRequestFacts(c), body.data.token)
    keep(c, auth.cookieName, session, STAFF_SESSION_SECONDS)
    noteChoice(c)
    return c.json({ id })
  })

  routes.post('/auth/logout', (c) => {
    const facts = getRequestFacts(c)
    const bearer = /^Bearer (\S+)$/i.exec(facts.authorization ?? '')?.[1]
    const session = bearer ?? auth.getSessionCookie(facts)
    if (session) auth.store.deleteSession(session)
    if (!bearer) {
      keep(c, auth.cookieName, '', 0)
      noteChoice(c)
    }
    return c.body(null, 204)
  })

  routes.get('/users/me/grants', (c) => {
    requireUser(c)
    return c.json({ organizations: {}, projects: {} })
  })

  routes.get('/users/me/keyvalue/:keys', (c) => {
    const keys = c.req.param('keys').split(',').slice(0, 50)
    return c.json(auth.store.getKeyValues(requireUser(c).id, keys))
  })

  routes.put('/users/me/keyvalue', async (c) => {
    const user = requireUser(c)
    const body = keyValues.safeParse(await readJson(c, MAX_VALUE_BYTES))
    if (!body.success)
      throw toHttpError(400, 'Expected a JSON array of {key, value} with 1 to 50 items')
    for (const pair of body.data)
      if (!auth.store.setKeyValue(user.id, pair))
        throw toHttpError(409, 'This user has too many settings')
    return c.json(body.data)
  })

  routes.get('/users/:ids', (c) => {
    const identity = requireUser(c)
    const ids = c.req.param('ids').split(',').slice(0, 200)
    const found = ids.flatMap((id) => {
      const user = id === identity.id ? identity : auth.users.get(id)
      return user ? [toUserProfile(user)] : []
    })
    if (ids.length > 1) return c.json(found)
    if (!found[0]) throw toHttpError(404, `There is no user "${ids[0] ?? ''}"`)
    return c.json(found[0])
  })

  routes.get('/check/cors', (c) => {
    const origin = c.req.header('origin')
    const decision =
      origin === undefined || auth.isOwnOrigin(origin)
        ? { allowed: true, withCredentials: true }
        : auth.origins.decide(origin)
    return c.json({ result: decision })
  })
}
