import { expect, test } from '@playwright/test'
import { deliver } from '../support/webhook.ts'

const CHANGE = JSON.stringify({ _id: 'nothing', _type: 'redirect', operation: 'update' })

test('answers a signed change with the expired tags', async ({ request }) => {
  const response = await deliver(request, { body: CHANGE })
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ tags: ['redirects'] })
})

test('refuses an unsigned request', async ({ request }) => {
  expect((await request.post('/api/revalidate', { data: CHANGE })).status()).toBe(401)
})

test('refuses a foreign signature', async ({ request }) => {
  expect((await deliver(request, { body: CHANGE, secret: 'guessed' })).status()).toBe(401)
})

test('refuses a replayed request', async ({ request }) => {
  expect((await deliver(request, { body: CHANGE, ageMs: 5 * 60_000 + 1000 })).status()).toBe(401)
})

for (const body of ['not JSON', '{}', '[]', `"${'x'.repeat(70_000)}"`]) {
  test(`refuses a signed ${body.slice(0, 10)}`, async ({ request }) => {
    expect((await deliver(request, { body })).status()).toBe(400)
  })
}

test('refuses GET', async ({ request }) => {
  expect((await request.get('/api/revalidate')).status()).toBe(405)
})
