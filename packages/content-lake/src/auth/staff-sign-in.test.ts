import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { LakeEnv } from '../contracts.ts'
import { serveForTest, type TestServer } from '../testing/serve.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { loadAccessConfig } from './access-config.ts'
import { Auth } from './auth.ts'
import { buildCorsMiddleware, buildIdentityMiddleware } from './auth-middleware.ts'
import { addAuthRoutes } from './auth-routes.ts'
import { loadRoleTokens } from './role-tokens.ts'

const STUDIO = 'http://127.0.0.1:3333'
const BASE = 'http://127.0.0.1:3900'
const CLIENT_ID = 'studio'
/** The site's own table of groups and roles. */
const ACCESS = loadAccessConfig(
  fileURLToPath(new URL('../../../../schemas/access.json', import.meta.url)),
)

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

let keys: Keys
let otherKeys: Keys
let pool: TestServer
let database: DatabaseSync
let dataDir: string
let server: TestServer
let now: Date

const createKeys = () => generateKeyPair('RS256', { extractable: true })

async function servePool({ publicKey }: Keys) {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }
  return serveForTest((app) => app.get('/.well-known/jwks.json', (c) => c.json({ keys: [jwk] })))
}

interface TokenOptions {
  claims?: Record<string, unknown>
  groups?: readonly string[]
  keys?: Keys
  kid?: string
}

/** An identity token as the user pool makes one. */
function sign({ claims = {}, groups = ['marketing'], kid = 'a', ...options }: TokenOptions = {}) {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({
    iss: pool.url,
    aud: CLIENT_ID,
    sub: '5e0f',
    token_use: 'id',
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    origin_jti: 'sign-in-1',
    email: 'mei@example.com',
    name: 'Mei',
    'cognito:groups': groups,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign((options.keys ?? keys).privateKey)
}

function serveLake(issuer: string | undefined) {
  const auth = new Auth({
    database,
    dataDir,
    projectId: 'abc123',
    baseUrl: BASE,
    allowedOrigins: [STUDIO],
    accessConfig: ACCESS,
    localSignIn: true,
    staffPool: issuer === undefined ? undefined : { issuer, clientId: CLIENT_ID },
    now: () => now,
  })
  return serveForTest((app) => {
    app.use(buildCorsMiddleware(auth))
    app.use(buildIdentityMiddleware(auth))
    const routes = new Hono<LakeEnv>()
    addAuthRoutes(routes, auth)
    app.route('/v1', routes)
  })
}

function signIn(token: string, headers: Record<string, string> = { origin: STUDIO }) {
  return fetch(`${server.url}/v1/auth/staff`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ token }),
  })
}

function getCookies(response: Response): string {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.filter((cookie) => !cookie.endsWith('=')).join('; ')
}

const ask = (path: string, cookie: string, method = 'GET') =>
  fetch(`${server.url}/v1${path}`, { method, headers: { origin: STUDIO, cookie } })

async function expectRefusal(response: Response, status: number, message: RegExp) {
  expect({ status: response.status, body: await response.json() }).toEqual({
    status,
    body: expect.objectContaining({ message: expect.stringMatching(message) }),
  })
  expect(response.headers.getSetCookie()).toEqual([])
}

beforeAll(async () => {
  keys = await createKeys()
  otherKeys = await createKeys()
  pool = await servePool(keys)
})

afterAll(() => pool.close())

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  database = new DatabaseSync(':memory:')
  dataDir = createTemporaryDirectory()
  server = await serveLake(pool.url)
})

afterEach(async () => {
  await server.close()
  database.close()
})

describe('an account of staff', () => {
  it('signs in with the rights of its groups, for a shift', async () => {
    const response = await signIn(await sign({ groups: ['floor', 'outlet-suntec', 'sales'] }))
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ id: 'staff-5e0f' })
    const cookie = getCookies(response)
    const me = await ask('/users/me', cookie)
    expect(await me.json()).toMatchObject({
      id: 'staff-5e0f',
      name: 'Mei',
      email: 'mei@example.com',
      provider: 'staff',
      roles: [{ name: 'sales' }, { name: 'floor' }],
    })

    now = new Date(now.getTime() + 12 * 60 * 60_000 - 1000)
    expect((await ask('/users/me', cookie)).status).toBe(200)
    now = new Date(now.getTime() + 2000)
    // Nobody, and not the default user.
    expect((await ask('/users/me', cookie)).status).toBe(401)
  })

  it('is known to others by its name', async () => {
    await signIn(await sign())
    const authorization = `Bearer ${loadRoleTokens(dataDir).viewer}`
    const user = await fetch(`${server.url}/v1/users/staff-5e0f`, { headers: { authorization } })
    expect(await user.json()).toMatchObject({ displayName: 'Mei', email: 'mei@example.com' })
  })

  it('takes the place of who was signed in, and has the groups of its newest sign-in', async () => {
    const first = getCookies(await signIn(await sign()))
    const other = await sign({
      groups: ['hr'],
      claims: { sub: '77', origin_jti: 'sign-in-2', email: 'tan@example.com' },
    })
    const response = await signIn(other, { origin: STUDIO, cookie: first })
    expect((await ask('/users/me', first)).status).toBe(401)
    const me = await ask('/users/me', getCookies(response))
    expect(await me.json()).toMatchObject({ id: 'staff-77', role: 'hr' })

    const again = await sign({ groups: ['floor'], claims: { origin_jti: 'sign-in-3' } })
    const changed = await ask('/users/me', getCookies(await signIn(again)))
    expect(await changed.json()).toMatchObject({ id: 'staff-5e0f', role: 'floor' })
  })

  it('may repeat its sign-in, and is signed out everywhere by one sign-out, for good', async () => {
    const token = await sign()
    const first = getCookies(await signIn(token))
    const second = getCookies(await signIn(token))
    const third = getCookies(await signIn(token, { origin: STUDIO, cookie: second }))
    expect((await ask('/users/me', second)).status).toBe(401)
    expect((await ask('/users/me', third)).status).toBe(200)

    expect((await ask('/auth/logout', third, 'POST')).status).toBe(204)
    expect((await ask('/users/me', first)).status).toBe(401)
    await expectRefusal(await signIn(token), 401, /You have signed out/)
    expect((await signIn(await sign({ claims: { origin_jti: 'later' } }))).status).toBe(200)
  })
})

describe('refuses', () => {
  const FOREIGN = /not a staff account/
  const HOUR = 3600

  it.each<[string, () => TokenOptions, RegExp]>([
    ['a forged token', () => ({ keys: otherKeys }), FOREIGN],
    ['a key of another pool, as members have', () => ({ keys: otherKeys, kid: 'b' }), FOREIGN],
    ['another issuer', () => ({ claims: { iss: 'http://members.example' } }), FOREIGN],
    ['another client', () => ({ claims: { aud: 'website' } }), FOREIGN],
    ['an access token', () => ({ claims: { token_use: 'access' } }), /no identity token/],
    ['an account without an address', () => ({ claims: { email: '' } }), /no identity token/],
    ['an expired token', () => ({ claims: { exp: now.getTime() / 1000 - 1 } }), /too old/],
    [
      'a token of an earlier sign-in, however new',
      () => ({ claims: { auth_time: now.getTime() / 1000 - HOUR } }),
      /too old/,
    ],
  ])('%s', async (_, getOptions, message) => {
    await expectRefusal(await signIn(await sign(getOptions())), 401, message)
  })

  it('what is no token', async () => {
    await expectRefusal(await signIn('mei'), 401, FOREIGN)
    const unsigned = ['{"alg":"none"}', '{"token_use":"id"}']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
    await expectRefusal(await signIn(`${unsigned}.`), 401, FOREIGN)
    await expectRefusal(await signIn(''), 400, /identity token/)
  })

  it.each([[['outlet-suntec']], [[]]])('groups without a role: %j', async (groups) => {
    const response = await signIn(await sign({ groups }))
    await expectRefusal(response, 403, /mei@example\.com is in no group that may use Studio/)
  })

  it('pages that are not Studio', async () => {
    const token = await sign()
    await expectRefusal(await signIn(token, {}), 403, /Only a page of Studio/)
    await expectRefusal(await signIn(token, { origin: 'http://evil.example' }), 403, /CORS/)
    const crossSite = { origin: STUDIO, 'sec-fetch-site': 'cross-site' }
    await expectRefusal(await signIn(token, crossSite), 403, /host name of the content lake/)
  })

  it('everybody while the user pool is away, and without one', async () => {
    const token = await sign()
    await server.close()
    server = await serveLake('http://127.0.0.1:9')
    await expectRefusal(await signIn(token), 503, /cannot be reached/)
    await server.close()
    server = await serveLake(undefined)
    await expectRefusal(await signIn(token), 404, /no accounts of staff/)
  })
})
