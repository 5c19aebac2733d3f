import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt } from 'jose'
import { type RunningTwin, SITE_URL, startTwin } from './twin.fixture.ts'

const CALLBACK = `${SITE_URL}/member/signin`
const VERIFIER = 'v'.repeat(43)
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')
const PASSWORD = 'a sample pass phrase'

describe('the hosted pages', () => {
  let twin: RunningTwin
  beforeAll(async () => {
    twin = await startTwin()
  })
  afterAll(() => twin.close())

  const buildQuery = (extra: Record<string, string> = {}) =>
    new URLSearchParams({
      client_id: twin.settings.clientId,
      response_type: 'code',
      scope: 'email openid profile',
      redirect_uri: CALLBACK,
      state: 'the-state',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...extra,
    }).toString()

  /** A browser with cookies that does not follow redirects. */
  const createBrowser = () => {
    const cookies = new Map<string, string>()
    return async (pathAndQuery: string, form?: Record<string, string>) => {
      const response = await fetch(`${twin.settings.baseUrl}${pathAndQuery}`, {
        method: form ? 'POST' : 'GET',
        redirect: 'manual',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form && { origin: new URL(twin.settings.baseUrl).origin }),
        },
        body: form && new URLSearchParams(form),
      })
      for (const header of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
        cookies.set(name, value)
      }
      const location = response.headers.get('location')
      return {
        status: response.status,
        text: await response.text(),
        headers: response.headers,
        location: location === null ? undefined : new URL(location, twin.settings.baseUrl),
      }
    }
  }
  const toPath = (url: URL | undefined) =>
    url ? url.pathname.replace('/cognito', '') + url.search : ''

  const exchange = async (fields: Record<string, string>) => {
    const response = await fetch(`${twin.settings.baseUrl}/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: twin.settings.clientId, ...fields }),
    })
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null) throw new Error('No JSON object.')
    return {
      status: response.status,
      body,
      get: (name: string) => String(Reflect.get(body, name) ?? ''),
    }
  }
  const exchangeCode = (code: string, extra: Record<string, string> = {}) =>
    exchange({
      grant_type: 'authorization_code',
      code,
      redirect_uri: CALLBACK,
      code_verifier: VERIFIER,
      ...extra,
    })

  /** Signs in through the social provider; answers the code. */
  const getCode = async (email = 'social@example.com', extra: Record<string, string> = {}) => {
    const browse = createBrowser()
    const consent = await browse(`/provider?${buildQuery(extra)}`)
    expect(consent.text).toContain('Sign in with Google')
    const answer = await browse(`/provider?${buildQuery(extra)}`, {
      username: email,
      name: 'Social Person',
    })
    expect(answer.location?.searchParams.get('state')).toBe('the-state')
    return answer.location?.searchParams.get('code') ?? ''
  }

  const call = async (operation: string, input: object) => {
    const response = await fetch(`${twin.settings.baseUrl}/user-pool`, {
      method: 'POST',
      headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify({ ClientId: twin.settings.clientId, ...input }),
    })
    return response.json()
  }

  it('signs an account of the site in, and redirects back with a code', async () => {
    const account = { username: 'hosted@example.com', password: PASSWORD }
    await call('SignUp', {
      Username: account.username,
      Password: PASSWORD,
      UserAttributes: [{ Name: 'name', Value: 'Hosted Person' }],
    })
    const browse = createBrowser()
    const start = await browse(`/oauth2/authorize?${buildQuery()}`)
    expect(start.location?.pathname).toBe('/cognito/login')
    const early = await browse(toPath(start.location), account)
    expect(early.text).toContain('Confirm your email on the site first.')
    await call('ConfirmSignUp', {
      Username: account.username,
      ConfirmationCode: twin.getCode(account.username),
    })
    const confirmed = await browse(toPath(start.location), account)
    expect(confirmed.location?.href.startsWith(`${CALLBACK}?code=`)).toBe(true)

    const tokens = await exchangeCode(confirmed.location?.searchParams.get('code') ?? '')
    expect(tokens.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    const id = decodeJwt(tokens.get('id_token'))
    const access = decodeJwt(tokens.get('access_token'))
    expect(id).toMatchObject({
      email: 'hosted@example.com',
      name: 'Hosted Person',
      token_use: 'id',
    })
    expect(access).toMatchObject({ scope: 'email openid profile', token_use: 'access' })
    expect(id.at_hash).toBe(
      createHash('sha256')
        .update(tokens.get('access_token'))
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
    )

    const again = await browse(`/oauth2/authorize?${buildQuery()}`)
    expect(again.location?.href.startsWith(`${CALLBACK}?code=`)).toBe(true)
    const bye = await browse(
      `/logout?client_id=${twin.settings.clientId}&logout_uri=${encodeURIComponent(CALLBACK)}`,
    )
    expect(bye.location?.href).toBe(CALLBACK)
    const after = await browse(`/oauth2/authorize?${buildQuery()}`)
    expect(after.location?.pathname).toBe('/cognito/login')

    const wrongPassword = await browse(`/login?${buildQuery()}`, {
      username: 'hosted@example.com',
      password: 'not the password',
    })
    expect(wrongPassword.status).toBe(400)
    expect(wrongPassword.text).toContain('The email or password is wrong.')
    expect(wrongPassword.text).toContain('value="hosted@example.com"')
    const signedIn = await browse(`/login?${buildQuery()}`, account)
    expect(signedIn.location?.searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('opens the social provider directly, and creates a user of its own', async () => {
    const browse = createBrowser()
    const start = await browse(`/oauth2/authorize?${buildQuery({ identity_provider: 'Google' })}`)
    expect(start.location?.pathname).toBe('/cognito/provider')
    const first = decodeJwt((await exchangeCode(await getCode())).get('id_token'))
    expect(first).toMatchObject({
      'cognito:username': 'Google_social@example.com',
      email_verified: true,
      identities: [{ providerName: 'Google', userId: 'social@example.com' }],
    })
    const second = decodeJwt((await exchangeCode(await getCode())).get('id_token'))
    expect(second.sub).toBe(first.sub)
  })

  it('redirects without a code when the user declines', async () => {
    const { text } = await createBrowser()(`/provider?${buildQuery()}`)
    expect(text).toContain(`${CALLBACK}?error=access_denied&amp;state=the-state`)
  })

  it('accepts a code once', async () => {
    const code = await getCode()
    const answers = await Promise.all([exchangeCode(code), exchangeCode(code)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires a code after five minutes', async () => {
    const code = await getCode()
    twin.clock.ahead = 5 * 60_000
    expect((await exchangeCode(code)).body).toEqual({ error: 'invalid_grant' })
    twin.clock.ahead = 0
  })

  it.each([
    ['another verifier', { code_verifier: 'w'.repeat(43) }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${SITE_URL}/` }],
  ])('refuses a code with %s', async (_case, extra) => {
    expect((await exchangeCode(await getCode(), extra)).body).toEqual({ error: 'invalid_grant' })
  })

  it('refuses an unknown client', async () => {
    const answer = await exchangeCode(await getCode(), { client_id: 'other' })
    expect(answer.body).toEqual({ error: 'invalid_client' })
  })

  it('refreshes a session until it is revoked', async () => {
    const tokens = await exchangeCode(await getCode())
    const refresh = () =>
      exchange({ grant_type: 'refresh_token', refresh_token: tokens.get('refresh_token') })
    expect(decodeJwt((await refresh()).get('id_token')).sub).toBe(
      decodeJwt(tokens.get('id_token')).sub,
    )
    await fetch(`${twin.settings.baseUrl}/oauth2/revoke`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: twin.settings.clientId,
        token: tokens.get('refresh_token'),
      }),
    })
    expect((await refresh()).body).toEqual({ error: 'invalid_grant' })
    const AccessToken = tokens.get('access_token')
    await expect(call('UpdateUserAttributes', { AccessToken })).resolves.toMatchObject({
      message: 'Access Token has been revoked',
    })
  })

  it("refuses to change the user with tokens that lack the API's scope, as on AWS", async () => {
    const tokens = await exchangeCode(await getCode())
    const AccessToken = tokens.get('access_token')
    await expect(call('UpdateUserAttributes', { AccessToken })).resolves.toMatchObject({
      message: 'Access Token does not have required scopes',
    })
  })

  it.each([
    ['an unknown client', { client_id: 'other' }],
    ['an address that is not registered', { redirect_uri: 'https://evil.example/member/signin' }],
  ])('shows an error instead of redirecting for %s', async (_case, extra) => {
    for (const page of ['/oauth2/authorize', '/login', '/provider']) {
      const answer = await createBrowser()(`${page}?${buildQuery(extra)}`)
      expect([answer.status, answer.location]).toEqual([400, undefined])
    }
  })

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'openid admin' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { identity_provider: 'Other' }],
  ])('reports %s to the client', async (error, extra) => {
    const answer = await createBrowser()(`/oauth2/authorize?${buildQuery(extra)}`)
    expect(answer.location?.href).toBe(`${CALLBACK}?error=${error}&state=the-state`)
  })

  it('refuses an unregistered redirect on signing out', async () => {
    const answer = await createBrowser()(
      `/logout?client_id=${twin.settings.clientId}&logout_uri=https://evil.example`,
    )
    expect([answer.status, answer.location]).toEqual([400, undefined])
  })

  it('ignores a form posted from another site', async () => {
    const response = await fetch(`${twin.settings.baseUrl}/provider?${buildQuery()}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ username: 'victim@example.com', name: 'x' }),
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('location')).toBeNull()
  })

  it('escapes what is typed', async () => {
    const browse = createBrowser()
    await browse(`/login?${buildQuery()}`)
    const answer = await browse(`/login?${buildQuery()}`, {
      username: '"><script>alert(1)</script>',
      password: 'x',
    })
    expect(answer.text).not.toContain('<script>')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})
