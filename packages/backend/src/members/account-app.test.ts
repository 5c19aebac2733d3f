import { beforeEach, expect, it } from '@jest/globals'
import { createAccountApp, type AccountDetails } from './account-app.ts'

const OWNER = { sub: 'sub-1', username: 'user-1' }
let done: [string, string, AccountDetails?][] = []
beforeEach(() => {
  done = []
})

const app = createAccountApp({
  readOwner: async (token) => (token === 'good' ? OWNER : undefined),
  accounts: {
    change: async ({ sub }, details) => void done.push(['change', sub, details]),
    remove: async ({ sub }) => void done.push(['remove', sub]),
  },
})
const call = (method: string, authorization: string, body?: object) =>
  app.request('/account', {
    method,
    headers: { authorization },
    body: body && JSON.stringify(body),
  })

it('changes name and phone', async () => {
  const details = { name: 'Lim Wei Ling', phoneNumber: '+6581234567' }
  expect((await call('PATCH', 'Bearer good', details)).status).toBe(204)
  expect(done).toEqual([['change', 'sub-1', details]])
})

it('removes the phone number', async () => {
  expect((await call('PATCH', 'Bearer good', { phoneNumber: '' })).status).toBe(204)
  expect(done).toEqual([['change', 'sub-1', { phoneNumber: '' }]])
})

it('deletes the account', async () => {
  expect((await call('DELETE', 'Bearer good')).status).toBe(204)
  expect(done).toEqual([['remove', 'sub-1']])
})

it.each(['Bearer bad', 'good', ''])('refuses the authorization "%s"', async (authorization) => {
  expect((await call('PATCH', authorization, { name: 'x' })).status).toBe(401)
  expect((await call('DELETE', authorization)).status).toBe(401)
  expect(done).toEqual([])
})

it.each([
  { name: ' ' },
  { phoneNumber: '81234567' },
  { phoneNumber: '+6561234567' },
  { groups: ['floor'] },
  { email: 'a@b.sg' },
])('refuses %j', async (details) => {
  expect((await call('PATCH', 'Bearer good', details)).status).toBe(400)
  expect(done).toEqual([])
})
