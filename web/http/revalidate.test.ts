import { expect, it } from '@jest/globals'
import { deliver } from '../e2e/support/webhook.ts'
import { ask, readStatus } from './read-page.ts'

const CHANGE = JSON.stringify({ _id: 'nothing', _type: 'redirect', operation: 'update' })

it('answers a signed change with the expired tags', async () => {
  const response = await deliver({ body: CHANGE })
  expect([response.status, await response.json()]).toEqual([200, { tags: ['redirects'] }])
})

it('refuses an unsigned request', async () => {
  expect((await ask('/api/revalidate', { method: 'POST', body: CHANGE })).status).toBe(401)
})

it('refuses a foreign signature', async () => {
  expect((await deliver({ body: CHANGE, secret: 'guessed' })).status).toBe(401)
})

it('refuses a replayed request', async () => {
  expect((await deliver({ body: CHANGE, ageMs: 5 * 60_000 + 1000 })).status).toBe(401)
})

it.each([
  ['body that is no JSON', 'not JSON', 400],
  ['object without a document', '{}', 400],
  ['list', '[]', 400],
  ['body that is too long', `"${'x'.repeat(70_000)}"`, 413],
])('refuses a signed %s', async (_name, body, status) => {
  expect((await deliver({ body })).status).toBe(status)
})

it('refuses GET', async () => {
  expect(await readStatus('/api/revalidate')).toBe(405)
})
