import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createEventId } from 'core/tracking/event-id'
import { SOCKET_HEADER } from '#lib/client-address.ts'
import { createRateLimit } from '#lib/rate-limit.ts'
import { startStoreServer, type StoreServer } from '#lib/testing/store-server.ts'
import { openTestStore } from '#server/freshness/shared-store.fixture.ts'
import type { SharedStore } from '#server/freshness/shared-store.ts'
import { runtime } from '#server/runtime.ts'

const ADDRESS = '203.0.113.7'
const DAY = '2026-12-01'

type Handler = (request: Request, context: object) => Promise<Response>

let server: StoreServer
let store: SharedStore

beforeAll(async () => {
  server = await startStoreServer()
  store = await openTestStore(server)
  // Routes count in the store that is known when they are loaded.
  runtime.store = store
})

afterAll(async () => {
  runtime.store = undefined
  store.close()
  await server.kill()
})

/** Takes more than a budget has, which is found by its name. */
async function spend(budget: string) {
  const take = createRateLimit(budget, { anAddress: 1, ofAll: 1 })
  expect(await take(ADDRESS, { of: '', points: 100_000 })).toBeGreaterThan(0)
}

const post = (body: string, type: string): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin', [SOCKET_HEADER]: ADDRESS },
})
const postJson = (body: object) => post(JSON.stringify(body), 'application/json')
const postForm = (entries: Record<string, string>) =>
  post(new URLSearchParams(entries).toString(), 'application/x-www-form-urlencoded')

const BUSY_NOTE = [303, '/manage/role-alerts?note=BUSY'] as const
const hold = { venue: 'suntec', date: DAY, time: '19:00', party: 2, key: createEventId(0) }
const look = `?kind=table&venue=suntec&party=2&from=${DAY}&days=1`

it.each<[budget: string, path: string, init: RequestInit, expected: readonly unknown[]]>([
  [
    'availability',
    `api/availability${look}`,
    { headers: { [SOCKET_HEADER]: ADDRESS } },
    [429, null],
  ],
  ['table-hold', 'api/table-hold', postJson({ action: 'hold', ...hold }), [429, null]],
  ['searches', 'api/searches', postJson({ query: 'nasi lemak' }), [429, null]],
  ['reports', 'api/errors', postJson({}), [429, null]],
  ['reports', 'api/vitals', postJson({}), [429, null]],
  ['role-alerts', 'api/role-alerts', postForm({ email: 'wei.ling@example.com' }), BUSY_NOTE],
  ['role-alert-one-click', 'api/role-alerts/stop?token=t', postForm({}), [429, null]],
  ['consent-one-click', 'api/consents/stop?token=t', postForm({}), [429, null]],
  ['role-alert-links', 'manage/role-alerts/[step]/press', postForm({}), BUSY_NOTE],
])(
  'an address whose budget of %s is spent gets nothing of /%s',
  async (budget, path, init, expected) => {
    await spend(budget)
    const [route] = path.split('?', 1)
    const handlers: { GET?: Handler; POST?: Handler } = await import(`../app/${route}/route.ts`)
    const handle = init.method === 'POST' ? handlers.POST : handlers.GET
    if (!handle) throw new Error('The route has no such method.')
    const request = new Request(`http://site.test/${path}`, init)
    const response = await handle(request, { params: Promise.resolve({ step: 'stop' }) })
    expect([response.status, response.headers.get('location')]).toEqual(expected)
  },
)
