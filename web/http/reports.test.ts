import { expect, it } from '@jest/globals'
import { ask } from './read-page.ts'

it('shows the percentiles to nobody behind a proxy', async () => {
  const { status } = await ask('/vitals', { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(status).toBe(404)
})

it.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, '{}', 403],
  ['that is too long', {}, ' '.repeat(3_000), 413],
  ['that is no JSON', {}, 'Canary Tan', 400],
  [
    'with an address',
    {},
    '{"route":"/byd-seal","release":"a","device":"phone","vitals":{"LCP":1}}',
    400,
  ],
])('refuses a report %s', async (_name, headers, body, status) => {
  const answer = await ask('/api/vitals', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    body,
  })
  expect(answer.status).toBe(status)
})
