import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { z } from 'zod'
import { announceRoles } from './announce-roles.ts'
import type { RoleMail } from './role-mail.ts'
import { NOW, startBackend, type TestBackend } from '../embedded/appsync/graphql.fixture.ts'
import { purgeDue } from '../retention/purge.ts'
import { getCatalogue, type OpenCareer, putCatalogue } from '../store/catalogue.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const answerSchema = z.object({ state: z.string() })

let backend: TestBackend
let now: number
let mails: RoleMail[]
let takesMail: () => Promise<boolean>

const sendRoleMail = (mail: RoleMail) => {
  mails.push(mail)
  return takesMail()
}

beforeEach(async () => {
  now = NOW.getTime()
  mails = []
  takesMail = () => Promise.resolve(true)
  backend = await startBackend({ deps: { now: () => new Date(now), sendRoleMail } })
})
afterEach(() => backend.close())

const send = async (field: string, name: string, value: string) => {
  const query = `mutation ($value: String!) { answer: ${field}(${name}: $value) { state } }`
  const { data } = await backend.send(query, { value })
  return answerSchema.parse(data?.answer).state
}
const ask = (email: string) => send('askForRoleAlerts', 'email', email)
const confirm = (token: string) => send('confirmRoleAlerts', 'token', token)
const stop = (token: string) => send('stopRoleAlerts', 'token', token)

const getPath = (mail: RoleMail | undefined): string =>
  mail === undefined ? '' : mail.type === 'role' ? mail.stopPath : mail.path
const getToken = (mail: RoleMail | undefined) =>
  new URL(getPath(mail), 'http://site.test').searchParams.get('token') ?? ''

async function subscribe(email: string) {
  await ask(email)
  const [mail] = mails.splice(
    mails.findIndex(({ address }) => address === email),
    1,
  )
  return confirm(getToken(mail))
}

const announce = () =>
  announceRoles({
    store: backend.store,
    now: () => new Date(now),
    manageLinkSecret: 'secret',
    sendRoleMail,
    logError: (_message, cause) => backend.errors.push(cause),
  })

/** Publishes roles, as HR does. */
async function setRoles(...careers: OpenCareer[]) {
  now += 1000
  const catalogue = await getCatalogue(backend.store)
  await putCatalogue(backend.store, { ...catalogue, careers })
}

const BARISTA = { slug: 'barista', title: 'Barista', validThrough: '2027-01-31' }
const HOST = { slug: 'host', title: 'Host' }

const getTold = () =>
  mails.flatMap((mail) => (mail.type === 'role' ? [`${mail.address} ${mail.role.slug}`] : []))

it('subscribes an address once its link is opened, and mails it each new role once', async () => {
  await setRoles(HOST)
  await announce()
  expect(await ask('Mei@example.com')).toBe('ASKED')
  await setRoles(HOST, BARISTA)
  expect(await announce()).toBe(0)
  const token = getToken(mails.splice(0)[0])
  expect(await confirm(token)).toBe('SUBSCRIBED')
  expect(await confirm(token)).toBe('SUBSCRIBED')
  expect(await announce()).toBe(0)

  await setRoles(HOST, BARISTA, { slug: 'cook', title: 'Cook' })
  expect(await announce()).toBe(1)
  expect(await announce()).toBe(0)
  expect(getTold()).toEqual(['Mei@example.com cook'])
})

it('mails no role twice, however many announce at the same time, and when it opens again', async () => {
  await setRoles(HOST)
  await announce()
  await Promise.all(['a@example.com', 'b@example.com'].map((address) => subscribe(address)))
  await setRoles(HOST, BARISTA)
  await Promise.all(Array.from({ length: 10 }, announce))
  await setRoles(HOST)
  await announce()
  await setRoles(HOST, BARISTA)
  await announce()
  expect(getTold().toSorted()).toEqual(['a@example.com barista', 'b@example.com barista'])
})

it('mails nothing of a role that closed before, or past its closing date', async () => {
  await setRoles(HOST)
  await announce()
  await subscribe('mei@example.com')
  await setRoles(HOST, BARISTA)
  await setRoles(HOST)
  await announce()
  now = Date.parse('2027-02-01T04:00:00.000Z')
  await setRoles(HOST, BARISTA)
  await announce()
  expect(getTold()).toEqual([])
})

it('stops while it announces when the role closes', async () => {
  await setRoles(HOST)
  await announce()
  await subscribe('a@example.com')
  await subscribe('b@example.com')
  takesMail = async () => {
    await setRoles(HOST)
    return true
  }
  await setRoles(HOST, BARISTA)
  await announce()
  expect(getTold()).toHaveLength(1)
})

it('ends by the button of a mail program, which knows the same of its receiver', async () => {
  await setRoles(HOST)
  await announce()
  await subscribe('mei@example.com')
  await setRoles(HOST, BARISTA)
  await announce()
  const [mail] = mails.splice(0)
  const path = mail?.type === 'role' ? mail.oneClickPath : ''
  const { pathname, searchParams } = new URL(path, 'http://site.test')
  expect(pathname).toBe('/api/role-alerts/stop')
  expect(await stop(searchParams.get('token') ?? '')).toBe('STOPPED')
  await setRoles(HOST, BARISTA, { slug: 'cook', title: 'Cook' })
  expect(await announce()).toBe(0)
})

it('ends by the link of each mail, and by nobody else’s', async () => {
  await setRoles(HOST)
  await announce()
  await subscribe('mei@example.com')
  await setRoles(HOST, BARISTA)
  await announce()
  const token = getToken(mails.splice(0)[0])
  expect(await stop('forged')).toBe('FORGED')
  expect(await confirm(token)).toBe('FORGED')
  expect(await stop(token)).toBe('STOPPED')
  expect(await stop(token)).toBe('STOPPED')
  await setRoles(HOST, BARISTA, { slug: 'cook', title: 'Cook' })
  await announce()
  expect(getTold()).toEqual([])
})

it('mails a mailbox five links a day, whatever its spelling', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => ask(`W.ei+${index}@gmail.com`)))
  expect(mails).toHaveLength(5)
})

it('does not tell a stranger whether a mailbox takes a link, or had enough of them', async () => {
  const states = [await ask('mei@example.com')]
  takesMail = () => Promise.resolve(false)
  for (let times = 0; times < 6; times += 1) {
    states.push(await ask('mei@example.com'))
  }
  expect(mails).toHaveLength(5)
  expect(new Set(states)).toEqual(new Set(['ASKED']))
})

it('says what is wrong, and subscribes nobody', async () => {
  expect(await ask('mei')).toBe('BAD_EMAIL')
  expect(mails).toEqual([])
  takesMail = () => Promise.reject(new Error('SES is down.'))
  expect(await ask('mei@example.com')).toBe('UNSENT')
  expect(backend.errors).toHaveLength(1)
  const token = getToken(mails.at(-1))
  expect(await confirm(`${token}x`)).toBe('FORGED')
  now += 49 * HOUR
  expect(await confirm(token)).toBe('EXPIRED')
})

it('ends after a year without a new request, and leaves nothing', async () => {
  await setRoles(HOST)
  await announce()
  await subscribe('mei@example.com')
  now += 200 * DAY
  await subscribe('mei@example.com')
  const removed: string[] = []
  const purge = () =>
    purgeDue(
      {
        store: backend.store,
        files: { remove: () => Promise.resolve() },
        exports: { remove: () => Promise.resolve() },
        removeMails: async (id) => void removed.push(id),
        now: () => new Date(now),
      },
      50,
    )
  now += 200 * DAY
  // Only the notes of who asked for links are due.
  await purge()
  await setRoles(HOST, { slug: 'cook', title: 'Cook' })
  expect(await announce()).toBe(1)
  now += 200 * DAY
  await setRoles(HOST, { slug: 'chef', title: 'Chef' })
  expect(await announce()).toBe(0)
  expect((await purge()).records).toBe(1)
  expect((await purge()).seen).toBe(0)
  expect(removed).toContainEqual(expect.stringMatching(/^ROLES-/))
})
