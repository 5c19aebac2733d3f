import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { listLog } from 'telemetry/testing/list-log'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { isSignedOut, noteSignedOut } from '../store/staff-sign-outs.ts'
import type { ListedStaff } from './list-staff.ts'
import { createPeopleApp } from './people-app.ts'

const build = (name: string, groups: string[]): ListedStaff => ({
  email: `${name}@example.com`,
  name: undefined,
  groups,
  state: 'active',
})
const ALL: readonly ListedStaff[] = [
  build('mona', ['manager', 'outlet-suntec', 'outlet-imm']),
  build('farah', ['floor', 'outlet-suntec']),
  build('bo', ['floor', 'outlet-boat-quay']),
  build('ella', ['sales', 'outlet-all']),
  build('hana', ['hr']),
  build('both', ['floor', 'hr', 'outlet-suntec']),
  build('marc', ['marketing']),
]
const GROUPS: Readonly<Record<string, string[]>> = {
  mona: ['manager', 'outlet-suntec', 'outlet-imm'],
  ada: ['manager', 'outlet-all'],
  farah: ['floor', 'outlet-suntec'],
  sally: ['sales', 'outlet-all'],
  hana: ['hr'],
  marc: ['marketing', 'outlet-all'],
  dev: ['developer', 'outlet-all'],
  admin: ['administrator'],
}
const FLOOR = { roles: ['floor'], outlets: ['suntec'] }

/** Tokens are issued an hour of a test's clock before. */
const NOW = new Date('2026-11-20T05:00:00.000Z')
const ISSUED = Date.parse('2026-11-20T04:00:00.000Z') / 1000

let store: EmbeddedStore
afterEach(() => store.close())

let done: unknown[]
let app: ReturnType<typeof createPeopleApp>
let list: () => Promise<readonly ListedStaff[]>
beforeEach(async () => {
  store = await openEmbeddedStore()
  done = []
  list = () => Promise.resolve(ALL)
  app = createPeopleApp({
    people: {
      list: () => list(),
      invite: async (person) => void done.push(['invite', person]),
      move: async (...moved) => void done.push(['move', ...moved]),
      change: async (...changed) => void done.push(['change', ...changed]),
    },
    readManager: async (token) => {
      const groups = GROUPS[token]
      return groups && { claims: { email: `${token}@Example.com`, iat: ISSUED }, groups }
    },
    store,
    now: () => NOW,
    studioOrigins: ['https://studio.example'],
    log: listLog(),
  })
})

const send = (token: string, method = 'GET', body?: object) =>
  app.request('/admin/people', {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })

it.each([
  ['mona', ['mona', 'farah']],
  ['ada', ['mona', 'farah', 'bo', 'ella']],
])('lists to %s those whom they may move', async (manager, names) => {
  const answer: unknown = await (await send(manager)).json()
  expect(answer).toMatchObject({ people: names.map((name) => ({ email: `${name}@example.com` })) })
  expect(answer).toMatchObject({ people: { length: names.length } })
})

it.each([
  ['nobody', 401],
  ['farah', 403],
  ['sally', 403],
  ['hana', 403],
  ['marc', 403],
  ['dev', 403],
  ['admin', 403],
])('shows and changes nothing for %s', async (token, status) => {
  expect((await send(token)).status).toBe(status)
  expect((await send(token, 'POST', { email: 'new@example.com', post: FLOOR })).status).toBe(status)
  expect(done).toEqual([])
})

it('says so when the pool of staff cannot be reached', async () => {
  list = () => Promise.reject(new Error('down'))
  const response = await send('mona')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('Try again.') })
})

it('invites somebody with a role at an outlet', async () => {
  const body = { email: 'New@Example.com', name: 'Tan Mei', post: FLOOR }
  expect((await send('mona', 'POST', body)).status).toBe(204)
  expect(done).toEqual([
    ['invite', { email: 'new@example.com', name: 'Tan Mei', groups: ['floor', 'outlet-suntec'] }],
  ])
})

it('moves somebody to other roles and outlets, ends and brings back', async () => {
  const email = 'farah@example.com'
  const post = { roles: ['sales', 'manager'], outlets: ['imm'] }
  expect((await send('mona', 'PATCH', { email, post })).status).toBe(204)
  for (const change of ['disable', 'enable', 'forget-app'])
    expect((await send('mona', 'PATCH', { email, change })).status).toBe(204)
  expect((await send('mona', 'PATCH', { email, change: 'invite-again' })).status).toBe(204)
  expect(done).toEqual([
    ['move', email, ['sales', 'manager', 'outlet-imm']],
    ['change', email, 'disable'],
    ['change', email, 'enable'],
    ['change', email, 'forget-app'],
    ['invite', { email, groups: ['floor', 'outlet-suntec'] }],
  ])
})

it.each([
  ['moved', { post: FLOOR }, true],
  ['ended', { change: 'disable' }, true],
  ['brought back', { change: 'enable' }, false],
])('signs out at once whoever is %s', async (_what, change, isOut) => {
  const email = isOut ? 'farah@example.com' : 'ella@example.com'
  expect((await send('ada', 'PATCH', { email, ...change })).status).toBe(204)
  expect(await isSignedOut(store, email.toUpperCase(), ISSUED)).toBe(isOut)
  // They go on where they may sign in again.
  expect(await isSignedOut(store, email, NOW.getTime() / 1000)).toBe(false)
})

it('takes no token of a manager who was signed out since', async () => {
  await noteSignedOut(store, 'ADA@example.com', NOW)
  expect((await send('ada')).status).toBe(401)
  expect((await send('mona')).status).toBe(200)
})

it.each<[what: string, method: string, body: object, status: number]>([
  [
    'a role that is not theirs',
    'POST',
    { email: 'a@b.example', post: { ...FLOOR, roles: ['hr'] } },
    403,
  ],
  [
    'an outlet that is not theirs',
    'POST',
    { email: 'a@b.example', post: { ...FLOOR, outlets: ['boat-quay'] } },
    403,
  ],
  ['every outlet', 'POST', { email: 'a@b.example', post: { ...FLOOR, outlets: 'all' } }, 403],
  ['no outlet', 'POST', { email: 'a@b.example', post: { ...FLOOR, outlets: [] } }, 400],
  ['no role', 'POST', { email: 'a@b.example', post: { ...FLOOR, roles: [] } }, 400],
  ['no address', 'POST', { email: 'Mei', post: FLOOR }, 400],
  ['an address that is known', 'POST', { email: 'farah@example.com', post: FLOOR }, 409],
  ['somebody of another outlet', 'PATCH', { email: 'bo@example.com', change: 'disable' }, 404],
  ['somebody with another team’s role', 'PATCH', { email: 'both@example.com', post: FLOOR }, 404],
  ['somebody who is not there', 'PATCH', { email: 'no@example.com', change: 'disable' }, 404],
  ['their own account', 'PATCH', { email: 'mona@example.com', change: 'disable' }, 409],
  [
    'a move beyond their outlets',
    'PATCH',
    { email: 'farah@example.com', post: { ...FLOOR, outlets: 'all' } },
    403,
  ],
])('refuses a manager of two outlets %s', async (_what, method, body, status) => {
  const response = await send('mona', method, body)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) })
  expect(done).toEqual([])
})
