import { expect, it } from '@jest/globals'
import { createPeopleClient, describePost } from './people.ts'
import { StaffError } from './staff-client.ts'

const FARAH = {
  email: 'farah@example.com',
  state: 'active',
  roles: ['floor'],
  outlets: ['suntec'],
}

function setUp(answer: () => Response | Promise<Response>) {
  const sent: { url: string; method: string; body: unknown }[] = []
  const client = createPeopleClient({
    restEndpoint: 'https://gateway.test/prod',
    getIdToken: () => Promise.resolve('token'),
    fetch: async (input, { method = 'GET', body } = {}) => {
      sent.push({
        url: typeof input === 'string' ? input : '',
        method,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      })
      return answer()
    },
  })
  return { client, sent }
}

it('lists, invites, moves and ends staff', async () => {
  const url = 'https://gateway.test/prod/admin/people'
  const listing = setUp(() => Response.json({ people: [FARAH] }))
  expect(await listing.client.list()).toEqual([{ ...FARAH, name: undefined }])
  const { client, sent } = setUp(() => new Response(null, { status: 204 }))
  const post = { roles: ['sales'], outlets: 'all' } as const
  await client.invite({ email: 'new@example.com', post })
  await client.move(FARAH.email, post)
  await client.change(FARAH.email, 'disable')
  expect([...listing.sent, ...sent]).toEqual([
    { url, method: 'GET', body: undefined },
    { url, method: 'POST', body: { email: 'new@example.com', post } },
    { url, method: 'PATCH', body: { email: FARAH.email, post } },
    { url, method: 'PATCH', body: { email: FARAH.email, change: 'disable' } },
  ])
})

const refuse = (status: number) => () =>
  Response.json({ message: 'Choose a role and an outlet.' }, { status })

it.each<[string, () => Response | Promise<Response>, string, RegExp]>([
  ['what it may not do', refuse(403), 'refused', /Choose a role/],
  ['an ended session', refuse(401), 'signed-out', /Choose a role/],
  ['an outage', () => new Response('<html>', { status: 502 }), 'unavailable', /cannot be reached/],
  ['no network', () => Promise.reject(new TypeError('down')), 'unavailable', /cannot be reached/],
])('says what is wrong after %s', async (_case, answer, problem, message) => {
  const error: unknown = await setUp(answer)
    .client.change(FARAH.email, 'enable')
    .catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(StaffError)
  expect(error).toMatchObject({ problem, message: expect.stringMatching(message) })
})

it('asks for a sign-in when there is no session', async () => {
  const client = createPeopleClient({
    restEndpoint: 'https://gateway.test/prod',
    getIdToken: () => Promise.resolve(undefined),
  })
  await expect(client.list()).rejects.toMatchObject({ problem: 'signed-out' })
})

it.each([
  [{ roles: ['floor', 'sales'], outlets: ['suntec'] }, 'Floor and Sales at Suntec City'],
  [{ roles: ['manager'], outlets: 'all' }, 'Manager at every outlet'],
  [{ roles: ['floor'], outlets: [] }, 'Floor at no outlet'],
] as const)('describes %j', (post, text) => {
  expect(describePost(post)).toBe(text)
})
