import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createClient } from '@sanity/client'
import { Hono } from 'hono'
import { z } from 'zod'
import type { LakeEnv } from '../contracts.ts'
import { serveForTest, type TestServer } from '../testing/serve.ts'
import { createTemporaryDirectory } from '../testing/temporary-directory.ts'
import { parseAccessConfig } from './access-config.ts'
import { Auth } from './auth.ts'
import { buildCorsMiddleware, buildIdentityMiddleware } from './auth-middleware.ts'
import { addAuthRoutes } from './auth-routes.ts'
import { loadRoleTokens } from './role-tokens.ts'

const STUDIO = 'http://127.0.0.1:3333'
const EVIL = 'http://evil.example'
const BASE = 'http://127.0.0.1:3900'
const ACCESS = {
  roles: { marketing: { title: 'Marketing', write: 'all' }, hr: { title: 'HR', write: 'none' } },
} as const
const ROLES = ['administrator', 'editor', 'developer', 'marketing', 'hr', 'viewer']

let dataDir: string
let database: DatabaseSync
let auth: Auth
let server: TestServer
let now: Date

function createAuth({ localSignIn = true } = {}) {
  const accessConfig = parseAccessConfig(ACCESS)
  if (!accessConfig.ok) throw new Error(accessConfig.error)
  return new Auth({
    database,
    dataDir,
    projectId: 'abc123',
    baseUrl: BASE,
    allowedOrigins: [STUDIO],
    accessConfig: accessConfig.value,
    localSignIn,
    now: () => now,
  })
}

function serveAuth(served: Auth) {
  return serveForTest((app) => {
    app.use(buildCorsMiddleware(served))
    app.use(buildIdentityMiddleware(served))
    const routes = new Hono<LakeEnv>()
    addAuthRoutes(routes, served)
    app.route('/v1', routes)
    app.get('/v1/whoami', (c) => c.json(c.get('identity')))
    app.post('/v1/whoami', (c) => c.json(c.get('identity')))
  })
}

function getCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ')
}

function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return fetch(`${server.url}/v1${path}`, { method, headers, redirect: 'manual' })
}

async function signInByDefault() {
  return getCookies(await request('/users/me', { origin: STUDIO }))
}

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z')
  dataDir = createTemporaryDirectory()
  database = new DatabaseSync(':memory:')
  auth = createAuth()
  server = await serveAuth(auth)
})

afterEach(async () => {
  await server.close()
  database.close()
})

describe('the default user', () => {
  it('is signed in by an HttpOnly cookie when Studio asks who it is', async () => {
    const response = await request('/users/me', { origin: STUDIO, 'sec-fetch-site': 'same-site' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id: 'local-editor',
      name: 'Local Editor',
      role: 'editor',
      roles: [{ name: 'editor', title: 'Editor' }],
    })
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(
      /^sanitySession-abc123=sk\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )

    const who = await request('/whoami', { origin: STUDIO, cookie: getCookies(response) })
    expect(await who.json()).toMatchObject({ id: 'local-editor', kind: 'user' })
  })

  it('grants nothing to requests without session or token', async () => {
    const anonymous = { kind: 'anonymous' }
    expect(await (await request('/whoami')).json()).toMatchObject(anonymous)
    expect(await (await request('/whoami', { origin: STUDIO })).json()).toMatchObject(anonymous)
    const me = await request('/users/me')
    expect(me.status).toBe(401)
    expect(await me.json()).toMatchObject({ statusCode: 401, errorCode: 'SIO-401-ANF' })
    expect(me.headers.getSetCookie()).toEqual([])
  })

  it.each([
    ['another site', { origin: EVIL }],
    ['a page that rebinds its name', { 'sec-fetch-site': 'same-origin', host: 'evil.example' }],
    ['a proxy', { origin: STUDIO, 'x-forwarded-for': '203.0.113.9' }],
    ['a page that could not keep the cookie', { origin: STUDIO, 'sec-fetch-site': 'cross-site' }],
  ])('is not signed in through %s', async (_, headers: Record<string, string>) => {
    // fetch() sets Host itself, so the policy is called directly.
    const due = auth.isDefaultSignInDue({
      method: 'GET',
      host: headers.host ?? '127.0.0.1:3900',
      origin: headers.origin,
      referer: undefined,
      fetchSite: headers['sec-fetch-site'],
      authorization: undefined,
      cookie: undefined,
      isForwarded: 'x-forwarded-for' in headers,
      remoteAddress: '127.0.0.1',
    })
    expect(due).toBe(false)
  })

  it('is not signed in from another machine, nor when local sign-in is off', async () => {
    const facts = {
      method: 'GET',
      host: '127.0.0.1:3900',
      origin: STUDIO,
      referer: undefined,
      fetchSite: undefined,
      authorization: undefined,
      cookie: undefined,
      isForwarded: false,
      remoteAddress: '127.0.0.1',
    }
    expect(auth.isDefaultSignInDue(facts)).toBe(true)
    expect(auth.isDefaultSignInDue({ ...facts, remoteAddress: '192.168.1.7' })).toBe(false)
    expect(createAuth({ localSignIn: false }).isDefaultSignInDue(facts)).toBe(false)
  })

  it('stays signed out after signing out, until a new sign-in', async () => {
    const cookie = await signInByDefault()
    const out = await request('/auth/logout', { origin: STUDIO, cookie }, 'POST')
    expect(out.status).toBe(204)
    const signedOut = getCookies(out)
    expect((await request('/users/me', { origin: STUDIO, cookie: signedOut })).status).toBe(401)
    expect(
      (await request('/users/me', { origin: STUDIO, cookie: `${cookie}; ${signedOut}` })).status,
    ).toBe(401)

    const login = await request(`/auth/login/local-hr?type=cookie&origin=${STUDIO}/`)
    const me = await request('/users/me', { origin: STUDIO, cookie: getCookies(login) })
    expect(await me.json()).toMatchObject({ id: 'local-hr', role: 'hr' })
  })

  it('does not take over when the session of whoever signed in by choice ends', async () => {
    const login = await request(`/auth/login/local-hr?type=cookie&origin=${STUDIO}/`)
    const cookies = login.headers.getSetCookie()
    const [session, choice] = ['abc123', 'abc123-chosen'].map((name) =>
      cookies.find((cookie) => cookie.startsWith(`sanitySession-${name}=`)),
    )
    const secondsOf = (cookie = '') => Number(/Max-Age=(\d+)/.exec(cookie)?.[1])
    expect(secondsOf(choice)).toBeGreaterThan(secondsOf(session))

    now = new Date(now.getTime() + 31 * 86_400_000)
    const kept = getCookies(login)
    expect((await request('/users/me', { origin: STUDIO, cookie: kept })).status).toBe(401)
    const [onlyChoice = ''] = (choice ?? '').split(';')
    expect((await request('/users/me', { origin: STUDIO, cookie: onlyChoice })).status).toBe(401)
  })
})

describe('cookies and cross-site requests', () => {
  it('accepts a session cookie from allowed origins only', async () => {
    const cookie = await signInByDefault()
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const response = await request('/whoami', { cookie, ...headers }, method)
      return response.status === 200
        ? z.object({ kind: z.string() }).parse(await response.json()).kind
        : response.status
    }
    expect(await ask({ origin: STUDIO }, 'POST')).toBe('user')
    expect(await ask({ origin: BASE }, 'POST')).toBe('user')
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe('user')
    expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe('anonymous')
    expect(await ask({ 'sec-fetch-site': 'same-origin' }, 'POST')).toBe('anonymous')
    expect(await ask({})).toBe('anonymous')
    expect(await ask({ origin: EVIL }, 'POST')).toBe(403)
    expect(await ask({ origin: 'null' }, 'POST')).toBe(403)
  })

  it('answers CORS to allowed origins only', async () => {
    const allowed = await request('/whoami', { origin: STUDIO })
    expect(allowed.headers.get('access-control-allow-origin')).toBe(STUDIO)
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect(allowed.headers.get('vary')).toMatch(/origin/i)

    for (const origin of [EVIL, 'null', `${STUDIO}.evil.example`, 'https://127.0.0.1:3333']) {
      const refused = await request('/whoami', { origin })
      expect(refused.status).toBe(403)
      expect(refused.headers.get('access-control-allow-origin')).toBeNull()
      expect(await refused.json()).toMatchObject({ message: expect.stringContaining(origin) })
      const preflight = await request(
        '/whoami',
        { origin, 'access-control-request-method': 'POST' },
        'OPTIONS',
      )
      expect(preflight.status).toBe(403)
    }
  })

  it('allows in a preflight what the client requests', async () => {
    const preflight = await request(
      '/data/mutate/production',
      {
        origin: STUDIO,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,x-sanity-project-id',
      },
      'OPTIONS',
    )
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sanity-project-id')
  })

  it('sends CORS headers with errors, so that Studio can read them', async () => {
    const response = await request('/users/me', { origin: STUDIO, authorization: 'Bearer no' })
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe(STUDIO)
  })

  it('refuses credentials to an origin added without them', async () => {
    auth.store.addOrigin('https://www.example.com', false)
    const cookie = await signInByDefault()
    const response = await request('/whoami', { origin: 'https://www.example.com', cookie })
    expect(response.headers.get('access-control-allow-origin')).toBe('https://www.example.com')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(await response.json()).toMatchObject({ kind: 'anonymous' })
  })

  it('explains at /check/cors why an origin is refused', async () => {
    const good = await request('/check/cors', { origin: STUDIO })
    expect(await good.json()).toEqual({ result: { allowed: true, withCredentials: true } })
    const bad = await request('/check/cors', { origin: EVIL })
    expect(await bad.json()).toEqual({ result: { allowed: false, withCredentials: false } })
    expect(bad.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('signing in as another user', () => {
  it('offers every local user', async () => {
    const response = await request('/auth/providers', { origin: STUDIO })
    const { providers } = z.object({ providers: z.array(z.unknown()) }).parse(await response.json())
    expect(providers).toHaveLength(6)
    expect(providers[1]).toEqual({
      name: 'local-administrator',
      title: 'Local Administrator (Administrator)',
      url: `${BASE}/v1/auth/login/local-administrator`,
    })
  })

  it('redirects to Studio with a one-time id that buys one token within a minute', async () => {
    const login = await request(`/auth/login/local-marketing?type=dual&origin=${STUDIO}/structure`)
    expect(login.status).toBe(302)
    expect(login.headers.get('referrer-policy')).toBe('no-referrer')
    const location = new URL(login.headers.get('location') ?? '')
    expect(`${location.origin}${location.pathname}`).toBe(`${STUDIO}/structure`)
    const sid = new URLSearchParams(location.hash.slice(1)).get('sid') ?? ''
    expect(sid.length).toBeGreaterThan(20)

    const bought = await request(`/auth/fetch?sid=${sid}`, { origin: STUDIO })
    expect(bought.headers.get('cache-control')).toBe('no-store')
    const { token } = z.object({ token: z.string() }).parse(await bought.json())
    const me = await request('/users/me', { authorization: `Bearer ${token}` })
    expect(await me.json()).toMatchObject({ id: 'local-marketing' })
    expect((await request(`/auth/fetch?sid=${sid}`, { origin: STUDIO })).status).toBe(404)

    await request('/auth/logout', { authorization: `Bearer ${token}` }, 'POST')
    expect((await request('/users/me', { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('expires the one-time id', async () => {
    const sid = auth.createSid('local-editor')
    now = new Date(now.getTime() + 61_000)
    expect((await request(`/auth/fetch?sid=${sid}`)).status).toBe(404)
  })

  it.each([
    EVIL,
    `${STUDIO}@evil.example`,
    'http://127.0.0.1:3333.evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('does not redirect to %s', async (origin) => {
    const response = await request(`/auth/login/local-editor?origin=${encodeURIComponent(origin)}`)
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is refused for another site and for an unknown user', async () => {
    const path = `/auth/login/local-administrator?type=cookie&origin=${STUDIO}`
    expect((await request(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect(
      (await request(path, { 'sec-fetch-site': 'cross-site', referer: `${EVIL}/` })).status,
    ).toBe(403)
    expect(
      (await request(path, { 'sec-fetch-site': 'cross-site', referer: `${STUDIO}/` })).status,
    ).toBe(302)
    expect((await request(path, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(403)
    expect((await request(`/auth/login/nobody?origin=${STUDIO}`)).status).toBe(404)
  })
})

describe('tokens', () => {
  it.each(ROLES)('the %s token has its role and survives a restart', async (role) => {
    const token = loadRoleTokens(dataDir, ROLES)[role] ?? ''
    const client = createClient({
      projectId: 'abc123',
      dataset: 'production',
      apiVersion: '1',
      apiHost: server.url,
      useProjectHostname: false,
      useCdn: false,
      token,
    })
    expect(await client.users.getById('me')).toMatchObject({ id: `robot-${role}`, role })
    expect(createAuth().getIdentityByToken(token)).toMatchObject({ roles: [role] })
  })

  it('differ by role and by lake, and are readable by their owner only', () => {
    const tokens = Object.values(loadRoleTokens(dataDir))
    expect(new Set(tokens).size).toBe(ROLES.length)
    const others = Object.values(loadRoleTokens(createTemporaryDirectory()))
    expect(others.filter((token) => tokens.includes(token))).toEqual([])
    const folder = join(dataDir, 'auth')
    for (const file of readdirSync(folder))
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('are never stored in plain text (sessions and robots)', async () => {
    const file = join(dataDir, 'lake.sqlite')
    const onDisk = new DatabaseSync(file)
    database = onDisk
    const stored = createAuth().store
    const secrets = [stored.createSession('local-editor'), stored.createRobot('ci', 'viewer').token]
    onDisk.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const bytes = readFileSync(file, 'latin1')
    for (const secret of secrets) expect(bytes).not.toContain(secret)
    expect(stored.getRobotByToken(secrets[1] ?? '')).toMatchObject({ label: 'ci', role: 'viewer' })
  })

  it('that are unknown are refused, not treated as anonymous', async () => {
    for (const authorization of ['Bearer nope', 'Bearer ', 'Basic YTpi', 'nope']) {
      const response = await request('/whoami', { authorization })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ errorCode: 'SIO-401-ANF' })
    }
  })

  it('are renewed when their file is deleted while the lake runs', async () => {
    const before = loadRoleTokens(dataDir).editor
    rmSync(join(dataDir, 'auth', 'tokens.json'))
    expect((await request('/whoami', { authorization: `Bearer ${before}` })).status).toBe(401)
    const after = loadRoleTokens(dataDir).editor
    const who = await request('/whoami', { authorization: `Bearer ${after}` })
    expect(await who.json()).toMatchObject({ roles: ['editor'] })
  })

  it('are added for new roles, and the known ones stay', () => {
    const former = loadRoleTokens(dataDir)
    const file = join(dataDir, 'auth', 'tokens.json')
    const after = loadRoleTokens(dataDir, ['floor', 'constructor'])
    const token = expect.stringMatching(/^sk\S{40,}$/)
    expect(after).toEqual({ ...former, floor: token, constructor: token })
    expect(loadRoleTokens(dataDir)).toEqual(after)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(after)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('sessions expire after thirty days', () => {
    const token = auth.store.createSession('local-editor')
    now = new Date(now.getTime() + 29 * 86_400_000)
    expect(auth.getIdentityByToken(token)?.id).toBe('local-editor')
    now = new Date(now.getTime() + 2 * 86_400_000)
    expect(auth.getIdentityByToken(token)).toBeUndefined()
  })
})

describe('users', () => {
  it('answers an object for one id, and an array for several', async () => {
    const headers = { authorization: `Bearer ${loadRoleTokens(dataDir).viewer}` }
    const one = await request('/users/local-hr', headers)
    expect(await one.json()).toMatchObject({ id: 'local-hr', displayName: 'Local HR' })
    const several = await request('/users/local-hr,nobody,robot-editor', headers)
    expect(await several.json()).toEqual([
      expect.objectContaining({ id: 'local-hr' }),
      expect.objectContaining({ id: 'robot-editor' }),
    ])
    expect((await request('/users/nobody', headers)).status).toBe(404)
    expect((await request('/users/local-hr')).status).toBe(401)
  })

  it('stores settings for each user', async () => {
    const put = (cookie: string, body: string) =>
      fetch(`${server.url}/v1/users/me/keyvalue`, {
        method: 'PUT',
        body,
        headers: { origin: STUDIO, cookie, 'content-type': 'application/json' },
      })
    const cookie = await signInByDefault()
    const pair = { key: 'studio.pane', value: { open: [1, 2] } }
    expect(await (await put(cookie, JSON.stringify([pair]))).json()).toEqual([pair])
    const mine = await request('/users/me/keyvalue/studio.pane,other', { origin: STUDIO, cookie })
    expect(await mine.json()).toEqual([pair])
    const robot = { authorization: `Bearer ${loadRoleTokens(dataDir).editor}` }
    expect(await (await request('/users/me/keyvalue/studio.pane', robot)).json()).toEqual([])

    expect((await put(cookie, '{')).status).toBe(400)
    expect((await put(cookie, '[]')).status).toBe(400)
    expect(
      (await put(cookie, JSON.stringify([{ key: 'k', value: 'x'.repeat(100_001) }]))).status,
    ).toBe(413)
    expect((await put('', JSON.stringify([pair]))).status).toBe(401)
  })
})
