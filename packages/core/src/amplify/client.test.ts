import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { RouteOptions } from './budgeted-fetch.ts'
import { createAmplifyClient } from './client.ts'
import { type AmplifyConfig, parseAmplifyConfig } from './config.ts'
import { createIdentityStore } from './testing/identity-store.ts'
import { SILENT_LOG } from './testing/silent-log.ts'
import { HOSTED_VARIABLES, LOCAL_VARIABLES } from './testing/variables.ts'

const QUERY = 'query ($code: String!) { voucher(code: $code) { code } }'
const MUTATION = 'mutation ($key: ID!) { cancelEnquiry(key: $key) { id } }'
const OK = () => Response.json({ data: { voucher: { code: 'A' } } })

type Step = (url: string) => Response | Promise<Response>

interface Sent {
  url: string
  method: string
  headers: Headers
  body: string
}

function getConfig(): AmplifyConfig {
  const parsed = parseAmplifyConfig(HOSTED_VARIABLES)
  if (!parsed.ok) throw new Error(parsed.error.join('\n'))
  return parsed.value
}

/** The unmodified Amplify against a server that replies in a given order and counts requests. */
function setUp(steps: [Step, ...Step[]], options: RouteOptions = {}) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const step = steps[Math.min(sent.length, steps.length - 1)] ?? steps[0]
    const url = input instanceof Request ? input.url : String(input)
    sent.push({
      url,
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : '',
    })
    return step(url)
  }
  const client = createAmplifyClient(getConfig(), { fetch, log: SILENT_LOG, ...options })
  return { client, sent }
}

async function settle<Value>(promise: Promise<Value>): Promise<Value> {
  const settled = Promise.allSettled([promise])
  await jest.runAllTimersAsync()
  await settled
  return promise
}

const json = (status: number, body: object) => () => Response.json(body, { status })
const FAILURES: [string, Step][] = [
  ['network errors', () => Promise.reject(new TypeError('fetch failed'))],
  ['HTTP 429', json(429, {})],
  ['HTTP 500', json(500, {})],
  ['HTTP 503', json(503, {})],
  ['throttling', json(400, { __type: 'ThrottlingException' })],
  ['clock skew', json(403, { __type: 'RequestTimeTooSkewed' })],
  ['a bad request of API Gateway', json(400, { __type: 'BadRequestException' })],
  ['timeouts', () => new Promise(() => undefined)],
]

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('GraphQL', () => {
  it('returns data when the response has it', async () => {
    const { client } = setUp([OK])
    expect(await settle(client.graphql(QUERY, { code: 'A' }))).toEqual({
      ok: true,
      value: { voucher: { code: 'A' } },
    })
  })

  it('sends the API key when there is no session', async () => {
    const { client, sent } = setUp([OK])
    await settle(client.graphql(QUERY, { code: 'A' }))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('https://graphql.byd.test/graphql')
    expect(sent[0]?.headers.get('x-api-key')).toBe('da2-key')
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  it('sends further headers with each request', async () => {
    const { client, sent } = setUp([OK], { getHeaders: () => ({ 'x-request-id': 'visitor-1' }) })
    await settle(client.graphql(QUERY, { code: 'A' }))
    expect(sent[0]?.headers.get('x-request-id')).toBe('visitor-1')
    expect(sent[0]?.headers.get('x-api-key')).toBe('da2-key')
  })

  it('sends the identity token as a bearer and no key when there is a session', async () => {
    const { client, sent } = setUp([OK])
    await settle(client.graphql(QUERY, { code: 'A' }, { idToken: 'id.token.x' }))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer id.token.x')
    expect(sent[0]?.headers.get('x-api-key')).toBeNull()
  })

  it('keeps sessions apart when two callers use one client', async () => {
    const { client, sent } = setUp([OK])
    await settle(
      Promise.all([
        client.graphql(QUERY, { code: 'A' }, { idToken: 'a' }),
        client.graphql(QUERY, { code: 'B' }, { idToken: 'b' }),
        client.graphql(QUERY, { code: 'C' }),
      ]),
    )
    const seen = sent.map(({ body, headers }) => [
      /"code":"(.)"/.exec(body)?.[1],
      headers.get('authorization'),
    ])
    expect(seen).toEqual([
      ['A', 'Bearer a'],
      ['B', 'Bearer b'],
      ['C', null],
    ])
  })

  it.each(FAILURES)(
    'reports unavailable after 3 requests when it meets %s',
    async (_case, step) => {
      for (const query of [QUERY, MUTATION]) {
        const { client, sent } = setUp([step])
        expect(await settle(client.graphql(query, { code: 'A', key: '1' }))).toEqual({
          ok: false,
          error: { kind: 'unavailable' },
        })
        expect(sent).toHaveLength(3)
      }
    },
  )

  it('reports unavailable after 3 requests when a 200 contains throttling', async () => {
    const { client, sent } = setUp([
      json(200, {
        data: null,
        errors: [{ errorType: 'DynamoDB:ThrottlingException', message: '' }],
      }),
    ])
    expect(await settle(client.graphql(QUERY, { code: 'A' }))).toEqual({
      ok: false,
      error: { kind: 'unavailable' },
    })
    expect(sent).toHaveLength(3)
  })

  it('shares one budget of attempts when failures differ', async () => {
    const [network, tooMany] = FAILURES
    const inside = json(200, { errors: [{ errorType: 'ExecutionTimeout', message: '' }] })
    if (!network || !tooMany) throw new Error('two failures')
    const { client, sent } = setUp([network[1], tooMany[1], inside, OK])
    expect(await settle(client.graphql(QUERY, { code: 'A' }))).toMatchObject({ ok: false })
    expect(sent).toHaveLength(3)
  })

  it.each([
    ['a 401', json(401, { errors: [{ errorType: 'UnauthorizedException', message: 'Token' }] })],
    [
      'an error inside a 200',
      json(200, { errors: [{ errorType: 'Unauthorized', message: 'No' }] }),
    ],
  ])('reports %s as unauthorized without a retry', async (_case, step) => {
    const { client, sent } = setUp([step])
    expect(await settle(client.graphql(QUERY, { code: 'A' }, { idToken: 'old' }))).toEqual({
      ok: false,
      error: { kind: 'unauthorized' },
    })
    expect(sent).toHaveLength(1)
  })

  it('refuses without a retry when the query does not match the schema', async () => {
    const { client, sent } = setUp([
      json(200, { data: null, errors: [{ message: 'Cannot query field "x".' }] }),
    ])
    expect(await settle(client.graphql(QUERY, { code: 'A' }))).toEqual({
      ok: false,
      error: { kind: 'refused', messages: ['Cannot query field "x".'] },
    })
    expect(sent).toHaveLength(1)
  })
})

describe('REST', () => {
  it('sends the API key, the query and no signature; asks Cognito nothing', async () => {
    const { client, sent } = setUp([json(200, { items: [] })])
    const answer = await settle(
      client.rest({ method: 'GET', path: '/menu/suntec', query: { outletId: '1' } }),
    )
    expect(answer).toMatchObject({ ok: true, value: { status: 200, body: '{"items":[]}' } })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('https://rest.byd.test/prod/menu/suntec?outletId=1')
    expect(sent[0]?.headers.get('x-api-key')).toBe('da2-key')
    expect(sent[0]?.headers.get('authorization')).toBeNull()
  })

  it('sends the identity token when there is a session', async () => {
    const { client, sent } = setUp([json(201, {})])
    await settle(
      client.rest({ method: 'POST', path: '/files', body: { name: 'a' }, idToken: 'id' }),
    )
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer id')
    expect(sent[0]?.body).toBe('{"name":"a"}')
  })

  it.each(FAILURES)(
    'reports unavailable after 3 requests when it meets %s',
    async (_case, step) => {
      const { client, sent } = setUp([step])
      expect(await settle(client.rest({ method: 'GET', path: '/menu/suntec' }))).toEqual({
        ok: false,
        error: { kind: 'unavailable' },
      })
      expect(sent).toHaveLength(3)
    },
  )

  it('returns a 404 without a retry', async () => {
    const { client, sent } = setUp([json(404, { message: 'No such menu' })])
    expect(await settle(client.rest({ method: 'GET', path: '/menu/x' }))).toMatchObject({
      ok: true,
      value: { status: 404, body: '{"message":"No such menu"}' },
    })
    expect(sent).toHaveLength(1)
  })
})

describe('guest identity', () => {
  const IDENTITY_ID = 'ap-southeast-1:11111111-0000-4000-8000-000000000000'
  const pool: Step = () =>
    Response.json({
      IdentityId: IDENTITY_ID,
      Credentials: {
        AccessKeyId: 'AKIA',
        SecretKey: 'secret',
        SessionToken: 'session',
        Expiration: 4_000_000_000,
      },
    })

  it('comes from the identity pool and is kept by the visitor', async () => {
    const { client, sent } = setUp([pool])
    const store = createIdentityStore()
    expect(await settle(client.getGuestIdentity(store))).toEqual({
      ok: true,
      value: {
        identityId: IDENTITY_ID,
        credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret', sessionToken: 'session' },
      },
    })
    expect(sent.map(({ headers }) => headers.get('x-amz-target'))).toEqual([
      'AWSCognitoIdentityService.GetId',
      'AWSCognitoIdentityService.GetCredentialsForIdentity',
    ])
    await settle(client.getGuestIdentity(store))
    // The identity is cached on the second call.
    expect(sent).toHaveLength(3)
    expect([...store.entries.values()]).toEqual([IDENTITY_ID])
  })

  it.each(FAILURES)(
    'reports unavailable after 3 requests when it meets %s',
    async (_case, step) => {
      const { client, sent } = setUp([step])
      expect(await settle(client.getGuestIdentity(createIdentityStore()))).toEqual({
        ok: false,
        error: { kind: 'unavailable' },
      })
      expect(sent).toHaveLength(3)
    },
  )
})

it('logs nothing about the endpoints of a twin, which it does not call', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  const parsed = parseAmplifyConfig(LOCAL_VARIABLES)
  if (!parsed.ok) throw new Error(parsed.error.join('\n'))
  createAmplifyClient(parsed.value)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

describe('other requests', () => {
  it('pass unchanged in the same process', async () => {
    const { sent } = setUp([OK])
    await globalThis.fetch('data:text/plain,hello')
    expect(sent).toHaveLength(0)
  })
})
