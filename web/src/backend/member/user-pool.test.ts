import { describe, expect, it, jest } from '@jest/globals'
import { createUserPool } from './user-pool.ts'

const CONFIG = {
  auth: {
    userPoolClientId: 'webclient',
    region: 'ap-southeast-1',
    domain: 'https://auth.byd.test',
    redirectSignIn: 'https://byd.test/member/signin',
  },
}

interface Sent {
  url: string
  target: string | null
  body: string
}

function setUp(answer: () => Response | Promise<Response>, address?: string) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const body = typeof init?.body === 'string' ? init.body : ''
    sent.push({ url, target: new Headers(init?.headers).get('x-amz-target'), body })
    return answer()
  }
  return { pool: createUserPool(CONFIG, { getAddress: async () => address }, fetch), sent }
}
const refuse = (code: string) => () => Response.json({ __type: code }, { status: 400 })

describe('the user pool', () => {
  it('signs in with the password and gives both tokens', async () => {
    const { pool, sent } = setUp(() =>
      Response.json({ AuthenticationResult: { IdToken: 'id', RefreshToken: 'refresh' } }),
    )
    expect(await pool.signIn('a@b.sg', ' pass phrase ')).toEqual({
      ok: true,
      value: { idToken: 'id', refreshToken: 'refresh' },
    })
    expect(sent).toEqual([
      {
        url: 'https://cognito-idp.ap-southeast-1.amazonaws.com/',
        target: 'AWSCognitoIdentityProviderService.InitiateAuth',
        body: JSON.stringify({
          ClientId: 'webclient',
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'a@b.sg', PASSWORD: ' pass phrase ' },
        }),
      },
    ])
  })

  it.each([
    ['NotAuthorizedException', 'wrong-password'],
    ['UserNotFoundException', 'wrong-password'],
    ['UserNotConfirmedException', 'unconfirmed'],
    ['com.amazonaws#LimitExceededException', 'too-often'],
    ['UsernameExistsException', 'exists'],
    ['InvalidPasswordException', 'weak-password'],
    ['CodeMismatchException', 'wrong-code'],
    ['ExpiredCodeException', 'old-code'],
    ['SomethingNewException', 'unavailable'],
  ])('maps %s to %s', async (code, error) => {
    const { pool } = setUp(refuse(code))
    expect(await pool.signIn('a@b.sg', 'x')).toEqual({ ok: false, error })
  })

  it.each([
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['another shape', () => Response.json({ ChallengeName: 'SMS_MFA' })],
  ])('reports %s as unavailable', async (_case, answer) => {
    const { pool } = setUp(answer)
    expect(await pool.signIn('a@b.sg', 'x')).toEqual({ ok: false, error: 'unavailable' })
    expect(await pool.refresh('refresh')).toEqual({ ok: false, error: 'unavailable' })
  })

  it('exchanges a code with its verifier', async () => {
    const { pool, sent } = setUp(() => Response.json({ id_token: 'id', refresh_token: 'refresh' }))
    expect(await pool.exchangeCode('code', 'verifier')).toMatchObject({ value: { idToken: 'id' } })
    expect(sent[0]?.url).toBe('https://auth.byd.test/oauth2/token')
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
      client_id: 'webclient',
      grant_type: 'authorization_code',
      code: 'code',
      redirect_uri: 'https://byd.test/member/signin',
      code_verifier: 'verifier',
    })
  })

  it('reports an invalid code and an ended session', async () => {
    const { pool } = setUp(() => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expect(await pool.exchangeCode('code', 'verifier')).toEqual({ ok: false, error: 'wrong-code' })
    expect(await pool.refresh('refresh')).toEqual({ ok: false, error: 'wrong-code' })
  })

  it('signing out does not wait for a pool that is down', async () => {
    const { pool } = setUp(() => Promise.reject(new TypeError('fetch failed')))
    await expect(pool.revoke('refresh')).resolves.toBeUndefined()
  })
})

describe('the visitor', () => {
  it('is named to Cognito where it takes that, when the address is known', async () => {
    const { pool, sent } = setUp(() => Response.json({}), '203.0.113.7')
    await pool.forgotPassword('a@b.sg')
    await pool.resendEmailCode('token')
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { ClientId: 'webclient', Username: 'a@b.sg', UserContextData: { IpAddress: '203.0.113.7' } },
      { AccessToken: 'token', AttributeName: 'email' },
    ])
  })

  it('gets twenty codes an hour when more are asked for, whichever accounts they are for', async () => {
    const hour = 60 * 60_000
    jest.useFakeTimers()
    const { pool, sent } = setUp(() => Response.json({}), '203.0.113.7')
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, n) => pool.forgotPassword(`person${n}@b.sg`)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.at(-1)).toEqual({ ok: false, error: 'too-many-codes' })
    expect(sent).toHaveLength(20)
    // The texts tell the visitor to wait as long.
    jest.advanceTimersByTime(hour - 1)
    expect((await pool.forgotPassword('late@b.sg')).ok).toBe(false)
    jest.advanceTimersByTime(2)
    expect((await pool.forgotPassword('late@b.sg')).ok).toBe(true)
    jest.useRealTimers()
  })

  it('is told of too many codes when the pool sends no more of them', async () => {
    const { pool } = setUp(refuse('LimitExceededException'))
    const answers = [await pool.forgotPassword('a@b.sg'), await pool.resendEmailCode('token')]
    expect(new Set(answers.map((answer) => answer.ok || answer.error))).toEqual(
      new Set(['too-many-codes']),
    )
  })

  it('is told of too many tries of codes when the pool takes no more of them', async () => {
    const { pool } = setUp(refuse('LimitExceededException'))
    const answers = [
      await pool.confirmSignUp('a@b.sg', '123456'),
      await pool.resetPassword('a@b.sg', '123456', 'pass phrase'),
      await pool.verifyEmail('token', '123456'),
    ]
    expect(new Set(answers.map((answer) => answer.ok || answer.error))).toEqual(
      new Set(['too-many-code-tries']),
    )
  })

  it('is not counted as guessing when the pool is down', async () => {
    const { pool } = setUp(() => new Response('', { status: 503 }), '203.0.113.7')
    for (let tries = 0; tries < 8; tries += 1)
      expect(await pool.signIn('a@b.sg', 'x')).toEqual({ ok: false, error: 'unavailable' })
  })
})
