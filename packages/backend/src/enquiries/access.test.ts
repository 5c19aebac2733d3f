import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { toClock } from 'core/singapore-clock'
import { z } from 'zod'
import {
  API_KEY,
  buildCreation,
  buildKey,
  buildReservation,
  buildTestDrive,
  NOW,
  type MemberBackend,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import type { OutletRules } from '../store/catalogue.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildPreOrder } from '../embedded/stripe/payments.fixture.ts'

const RESULT = `{ __typename
  ... on Receipt { id status manageToken isUnchanged }
  ... on Refusal { reason message fields { field } alternatives { time } } }`
const READ = `query Read($access: AccessInput!) {
  enquiry(access: $access) { id status date time party details person { name } canBeChanged }
}`
const CHANGE = `mutation Change($access: AccessInput!, $change: ChangeInput!) {
  result: changeEnquiry(access: $access, change: $change) ${RESULT}
}`
const CANCEL = `mutation Cancel($access: AccessInput!) {
  result: cancelEnquiry(access: $access) ${RESULT}
}`
const RESERVE = buildCreation('createReservation', 'ReservationInput')
const DRIVE = buildCreation('createTestDrive', 'TestDriveInput')

const offersSchema = z.object({ alternatives: z.array(z.object({ time: z.string() })) })
const receiptSchema = z.object({ id: z.string(), manageToken: z.string() })

let backend: MemberBackend
let catalogue = CATALOGUE
let now = NOW
/** Orders whose payment page was closed, with whether they still existed then. */
let closed: string[] = []
let isProviderDown = false
beforeAll(async () => {
  backend = await startMemberBackend({
    now: () => now,
    readCatalogue: () => Promise.resolve(catalogue),
    closeCheckout: async (id) => {
      if (isProviderDown) throw new Error('The provider is down.')
      if (await getEnquiry(backend.store, id)) closed.push(id)
    },
  })
})
afterAll(() => backend.close())

const asMember = async (sub: string, patch: Record<string, unknown> = {}) => ({
  authorization: `Bearer ${await backend.pool.signIn(sub, patch)}`,
})
const asStaffOf = async (sub: string, ...groups: string[]) => ({
  authorization: `Bearer ${await backend.pool.signInStaff(sub, groups)}`,
})
const asStaff = () => asStaffOf('staff', 'floor', 'sales')
const asManager = () => asStaffOf('manager', 'manager')
const withKey = { 'x-api-key': API_KEY }
/** Person whose address is that of the staff's account. */
const PERSON_OF_STAFF = { name: 'Mei', email: 'staff@example.com', phone: '+6581234567' }

async function create(
  mutation: string,
  input: Record<string, unknown>,
  headers: Record<string, string> = withKey,
) {
  const { data } = await backend.send(mutation, { input }, headers)
  const { id, manageToken } = receiptSchema.parse(data?.['result'])
  return { id, token: manageToken }
}

const reserve = (patch: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  create(RESERVE, buildReservation(patch), headers)

const read = async (access: { id: string; token?: string }, headers?: Record<string, string>) =>
  (await backend.send(READ, { access }, headers)).data?.['enquiry']

describe('an enquiry is open to', () => {
  it('the holder of its manage link', async () => {
    const access = await reserve({ time: '11:00', note: 'Window' })
    expect(await read(access)).toEqual({
      id: access.id,
      status: 'CONFIRMED',
      date: '2026-11-21',
      time: '11:00',
      party: 2,
      details: '{"note":"Window"}',
      person: { name: 'Lim Wei Ling' },
      canBeChanged: true,
    })
  })

  it('nobody when the token is wrong, truncated or missing, or the link or id is another’s', async () => {
    const mine = await reserve({ time: '11:30' })
    const other = await reserve({ time: '12:00' })
    const tries = [
      { id: mine.id, token: other.token },
      { id: mine.id, token: mine.token.slice(1) },
      { id: mine.id, token: '' },
      { id: mine.id },
      { id: `RESERVATION-${buildKey()}`, token: mine.token },
      { id: mine.id.replace('RESERVATION', 'TEST_DRIVE'), token: mine.token },
      { id: '', token: '' },
      { id: 'x'.repeat(100_000), token: 'x'.repeat(100_000) },
    ]
    for (const access of tries) {
      const read = await backend.send(READ, { access })
      expect(read).toEqual({ data: { enquiry: null } })
      const { data } = await backend.send(CANCEL, { access })
      expect(data?.['result']).toEqual({
        __typename: 'Refusal',
        reason: 'NOT_FOUND',
        message: expect.any(String),
        fields: [],
        alternatives: [],
      })
    }
    expect(await read(mine)).toMatchObject({ status: 'CONFIRMED' })
  })

  it('the member who sent it, and no other member', async () => {
    const owner = await asMember('ann')
    const { id } = await reserve({ time: '12:30' }, owner)
    expect(await read({ id }, owner)).toMatchObject({ id })
    expect(await read({ id }, await asMember('ben'))).toBeNull()
  })

  it('the member whose verified address it was sent from, and not one who only claims that address', async () => {
    const person = { name: 'Cat', email: 'Cat@Example.com', phone: '+6581234567' }
    const { id } = await reserve({ time: '13:00', person })
    expect(await read({ id }, await asMember('cat'))).toMatchObject({ id })
    expect(await read({ id }, await asMember('cat', { email_verified: false }))).toBeNull()
  })

  it.each([
    ['the verified address of their account', '12:00', 'Gil@Example.com', true, 'email'],
    ['an address that is only claimed', '15:00', 'gil@example.com', false, undefined],
    ['another address', '18:00', 'eve@example.com', true, undefined],
  ])('a member, who reads its mails when they gave %s', async (...facts) => {
    const [, time, email, isVerified, channel] = facts
    const person = { name: 'Gil', email, phone: '+6581234567' }
    const sender = await asMember('gil', { email_verified: isVerified })
    const { id } = await reserve({ date: '2026-12-17', time, person }, sender)
    expect((await getEnquiry(backend.store, id))?.provenContact).toBe(channel)
  })

  it('the holder of one link for both halves of a dine-and-drive, until the day is over', async () => {
    const key = buildKey()
    const table = { party: 2, time: '14:00' }
    const { token } = await create(DRIVE, buildTestDrive({ key, date: '2026-11-24', table }))
    const half = { id: `RESERVATION-${key}`, token }
    expect(await read(half)).toMatchObject({ id: half.id })
    now = new Date('2026-11-25T00:00:00+08:00')
    expect(await read(half)).toBeNull()
    now = NOW
  })
})

describe('changing and cancelling', () => {
  const change = async (access: { id: string; token?: string }, patch: object) =>
    (await backend.send(CHANGE, { access, change: patch })).data?.['result']
  const cancel = async (access: { id: string; token?: string }) =>
    (await backend.send(CANCEL, { access })).data?.['result']

  it('frees the place on cancelling, idempotently', async () => {
    const on = { date: '2026-12-03', time: '19:00' }
    const first = await reserve(on)
    await reserve(on)
    const { data } = await backend.send(RESERVE, { input: buildReservation(on) })
    expect(data?.['result']).toMatchObject({ reason: 'FULL' })
    expect(await cancel(first)).toMatchObject({ __typename: 'Receipt', status: 'CANCELLED' })
    expect(await cancel(first)).toMatchObject({ __typename: 'Receipt', status: 'CANCELLED' })
    expect(await reserve(on)).toMatchObject({ id: expect.any(String) })
  })

  it('moves to a free time and frees the old one, and changes nothing when the time is full', async () => {
    const date = '2026-12-04'
    const access = await reserve({ date, time: '19:00' })
    await reserve({ date, time: '20:00' })
    await reserve({ date, time: '20:00' })
    expect(await change(access, { time: '20:00' })).toMatchObject({ reason: 'FULL' })
    expect(await read(access)).toMatchObject({ time: '19:00' })
    expect(await change(access, { time: '18:00', party: 4 })).toMatchObject({
      __typename: 'Receipt',
      isUnchanged: null,
    })
    expect(await read(access)).toMatchObject({ time: '18:00', party: 4 })
    await reserve({ date, time: '19:00' })
    await reserve({ date, time: '19:00' })
  })

  it('says that nothing is changed when it is booked like this already', async () => {
    const booked = { date: '2026-12-12', time: '19:00', party: 2 }
    const access = await reserve(booked)
    expect(await change(access, booked)).toMatchObject({ isUnchanged: true })
  })

  it('offers other times than the booked one when the wanted one is full', async () => {
    const date = '2026-12-13'
    const access = await reserve({ date, time: '19:00' })
    await reserve({ date, time: '20:00' })
    await reserve({ date, time: '20:00' })
    const { alternatives } = offersSchema.parse(await change(access, { date, time: '20:00' }))
    const times = alternatives.map(({ time }) => time)
    expect(times).not.toHaveLength(0)
    expect(times).not.toContain('19:00')
  })

  it('keeps a note that is omitted, and deletes one that is empty', async () => {
    const access = await reserve({ date: '2026-12-05', time: '11:00', note: 'Window' })
    await change(access, { party: 3 })
    expect(await read(access)).toMatchObject({ party: 3, details: '{"note":"Window"}' })
    await change(access, { note: ' ' })
    expect(await read(access)).toMatchObject({ party: 3, details: '{}' })
  })

  it.each([
    ['a party that is too large', { party: 13 }, { reason: 'PARTY_TOO_LARGE' }],
    ['a closed day', { date: '2026-12-25' }, { reason: 'CLOSED' }],
    ['the past', { date: '2026-11-01' }, { reason: 'NOT_BOOKABLE_THEN' }],
    ['a time that is none', { time: '7pm' }, { reason: 'INVALID', fields: [{ field: 'time' }] }],
    ['a note that never ends', { note: 'x'.repeat(501) }, { reason: 'INVALID' }],
  ])('refuses %s', async (_case, patch, refusal) => {
    const access = await reserve({ date: '2026-12-05', time: '15:00' })
    expect(await change(access, patch)).toMatchObject(refusal)
    await cancel(access)
  })

  it('proposes no other day to half a dine-and-drive whose day is full', async () => {
    const date = '2026-12-29'
    const table = { party: 2, time: '19:00' }
    const access = await create(
      DRIVE,
      buildTestDrive({ key: buildKey(), date, time: '11:00', table }),
    )
    const others = Array.from({ length: 11 }, (_, half) => toClock(690 + half * 30))
    await Promise.all(
      others.map((time) => create(DRIVE, buildTestDrive({ key: buildKey(), date, time }))),
    )
    expect(await change(access, { time: '14:00' })).toMatchObject({
      reason: 'FULL',
      message: expect.stringMatching(/stay on one day: keep the time you have, or call/),
    })
  })

  it('tells half a dine-and-drive what can be done when its day is closed or over', async () => {
    const date = '2026-12-30'
    const table = { party: 2, time: '19:00' }
    const drive = await create(DRIVE, buildTestDrive({ key: buildKey(), date, table }))
    const alone = await reserve({ date, time: '12:00' })
    const refuseAt = async (access: { id: string; token?: string }, outlet: OutletRules) => {
      catalogue = { ...CATALOGUE, outlets: [outlet] }
      const answer = await change(access, { time: '16:00' })
      catalogue = CATALOGUE
      return answer
    }
    const closed = { ...SUNTEC, hoursExceptions: [{ date, note: 'Private event' }] }
    expect(await refuseAt(drive, closed)).toMatchObject({
      reason: 'CLOSED',
      message:
        'BYD by 1826 Suntec City is closed on Wed 30 Dec (Private event). Table and test drive stay on one day: cancel one to move the other, or call +6561234567.',
    })
    expect(await refuseAt(alone, closed)).toMatchObject({
      message: expect.stringMatching(/Choose another date\.$/),
    })
    expect(await refuseAt(alone, { ...SUNTEC, tables: undefined })).toMatchObject({
      message:
        'BYD by 1826 Suntec City takes no bookings here. Cancel it to book elsewhere, or call +6561234567.',
    })
    now = new Date('2026-12-29T19:00:00+08:00')
    expect(await change(drive, { time: '16:00' })).toMatchObject({
      message:
        'Test drives for Wed 30 Dec could be booked until 6 pm the day before. Table and test drive stay on one day: keep the time you have, or call +6561234567.',
    })
    now = NOW
  })

  it('keeps half a dine-and-drive on its day, clear of the other half', async () => {
    const key = buildKey()
    const date = '2026-12-07'
    const table = { party: 2, time: '14:00' }
    const access = await create(DRIVE, buildTestDrive({ key, date, table }))
    expect(await change(access, { date: '2026-12-08' })).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await change(access, { time: '14:00' })).toMatchObject({ reason: 'NOT_BOOKABLE_THEN' })
    expect(await change(access, { time: '16:00' })).toMatchObject({ __typename: 'Receipt' })
  })

  it('refuses changes once the visit has begun', async () => {
    const access = await reserve({ date: '2026-12-09', time: '12:00' })
    now = new Date('2026-12-09T12:00:00+08:00')
    expect(await cancel(access)).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await change(access, { party: 3 })).toMatchObject({ reason: 'NOT_ALLOWED' })
    now = NOW
  })
})

describe('members', () => {
  it('list, export and erase their own', async () => {
    const dan = await asMember('dan')
    const { id } = await reserve({ date: '2026-12-10', time: '11:00' }, dan)
    await reserve({ date: '2026-12-10', time: '11:30' }, await asMember('eve'))
    const list = 'query { myEnquiries { items { id } nextToken } myData }'
    const { data } = await backend.send(list, {}, dan)
    expect(data?.['myEnquiries']).toEqual({ items: [{ id }], nextToken: null })
    expect(JSON.parse(String(data?.['myData']))).toMatchObject({
      enquiries: [{ id, person: { name: 'Lim Wei Ling' } }],
    })
    expect(await backend.send('mutation { eraseMyData }', {}, dan)).toEqual({
      data: { eraseMyData: 1 },
    })
    expect(await read({ id }, dan)).toBeNull()
  })

  it('withdraw a consent in every record that has it', async () => {
    const hal = await asMember('hal')
    const givenAt = '2026-11-20T03:59:00.000Z'
    const news = { purpose: 'news', textVersion: '2026-11-20', givenAt }
    const drive = await create(
      DRIVE,
      buildTestDrive({ date: '2026-12-11', consents: [{ ...news, purpose: 'licence' }, news] }),
      hal,
    )
    const interest = await create(
      buildCreation('createRegisterInterest', 'RegisterInterestInput'),
      { key: buildKey(), person: { name: 'Hal', email: 'hal@example.com' }, consents: [news] },
      hal,
    )
    const withdraw = (purpose: string) =>
      backend.send(`mutation { withdrawConsent(purpose: "${purpose}") }`, {}, hal)
    expect(await withdraw('news')).toEqual({ data: { withdrawConsent: 2 } })
    expect(await withdraw('news')).toEqual({ data: { withdrawConsent: 0 } })
    const record = await getEnquiry(backend.store, drive.id)
    expect(record?.consents).toEqual([
      { ...news, purpose: 'licence' },
      { ...news, withdrawnAt: now.toISOString() },
    ])
    expect(record?.status).toBe('CONFIRMED')
    expect(await getEnquiry(backend.store, interest.id)).toMatchObject({ status: 'CANCELLED' })
  })

  it.each([
    ['reached', false],
    ['down', true],
  ])('leave no payment page open, with the provider %s', async (_case, isDown) => {
    const gus = await asMember('gus')
    const ownerPk = 'MEMBER#gus'
    const order = buildPreOrder({ ownerPk, ownerSk: `2026-11-20T04:00:00.000Z#${isDown}` })
    await putNewEnquiry(backend.store, order)
    closed = []
    isProviderDown = isDown
    expect(await backend.send('mutation { eraseMyData }', {}, gus)).toEqual({
      data: { eraseMyData: 1 },
    })
    isProviderDown = false
    expect(closed).toEqual(isDown ? [] : [order.id])
    expect(backend.errors.splice(0)).toHaveLength(isDown ? 1 : 0)
    expect(await getEnquiry(backend.store, order.id)).toBeUndefined()
  })

  it('page through many records', async () => {
    const fay = await asMember('fay')
    for (let index = 0; index < 25; index++) {
      const date = `2026-12-${11 + Math.floor(index / 10)}`
      await reserve({ date, time: `${12 + (index % 10)}:00`.replace('22', '11') }, fay)
    }
    const query = `query Mine($nextToken: String) {
      myEnquiries(nextToken: $nextToken) { items { id } nextToken } }`
    const pageSchema = z.object({
      items: z.array(z.object({ id: z.string() })),
      nextToken: z.string().nullable(),
    })
    const readPage = async (nextToken: string | null) =>
      pageSchema.parse((await backend.send(query, { nextToken }, fay)).data?.['myEnquiries'])
    const first = await readPage(null)
    const second = await readPage(first.nextToken)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect([first.items.length, second.items.length, new Set(ids).size]).toEqual([20, 5, 25])
    expect(second.nextToken).toBeNull()
    expect(await readPage('nonsense')).toEqual({ items: [], nextToken: null })
    const forge = (position: object) =>
      Buffer.from(JSON.stringify({ partition: 'MEMBER#fay', sort: '2026', pk: '', ...position }))
    for (const position of [
      {},
      { pk: 'STRAY_PAYMENT', sort: '' },
      { partition: 'MEMBER#dan', pk: `RESERVATION#${buildKey()}` },
      { partition: 'YEAR#2026', pk: `RESERVATION#${buildKey()}` },
    ]) {
      const forged = forge(position).toString('base64url')
      expect(await readPage(forged)).toEqual({ items: [], nextToken: null })
    }
    expect(backend.errors).toEqual([])
  })
})

describe('staff', () => {
  const LIST = `query List($filter: EnquiryFilter, $limit: Int, $nextToken: String) {
    enquiries(filter: $filter, limit: $limit, nextToken: $nextToken) {
      items { id status assignee notes { by text } person { name } } nextToken } }`

  it('list, search, assign, note and change the status', async () => {
    const person = { name: 'Goh Boon Leong', email: 'goh@example.com', phone: '+6591234567' }
    const { id } = await reserve({ date: '2026-12-14', time: '11:00', person })
    const staff = await asStaff()
    const search = async (filter: object) => {
      const { data } = await backend.send(LIST, { filter }, staff)
      return z
        .object({ items: z.array(z.object({ id: z.string() })) })
        .parse(data?.['enquiries'])
        .items.map((item) => item.id)
    }
    for (const text of ['boon', 'GOH@example.com', '91234567', `BYD-${id.slice(-8)}`]) {
      expect(await search({ text })).toEqual([id])
    }
    expect(await search({ text: 'boon', kind: 'CONTACT' })).toEqual([])
    expect(await search({ text: 'boon', from: '2026-11-21' })).toEqual([])
    expect(await search({ text: 'boon', to: '2026-11-20', venue: 'suntec' })).toEqual([id])

    await backend.send(
      'mutation Work($id: ID!) { assignEnquiry(id: $id, assignee: "staff@example.com") { id } addNote(id: $id, text: "Called") { id } setStatus(id: $id, status: IN_PROGRESS) { id } }',
      { id },
      staff,
    )
    const { data } = await backend.send(LIST, { filter: { assignee: 'staff@example.com' } }, staff)
    expect(data?.['enquiries']).toMatchObject({
      items: [
        {
          id,
          status: 'IN_PROGRESS',
          assignee: 'staff@example.com',
          notes: [{ by: 'staff@example.com', text: 'Called' }],
        },
      ],
    })
  })

  it('cannot mark a fee as paid, nor reopen a cancelled enquiry', async () => {
    const { id } = await reserve({ date: '2026-12-14', time: '12:00' })
    const staff = await asStaff()
    const set = async (status: string) =>
      (
        await backend.send(
          'mutation Set($id: ID!, $status: Status!) { setStatus(id: $id, status: $status) { status } }',
          { id, status },
          staff,
        )
      ).errors?.[0]?.errorType
    expect(await set('PAID')).toBe('NotAllowed')
    expect(await set('CANCELLED')).toBeUndefined()
    expect(await set('CONFIRMED')).toBe('NotAllowed')
  })

  it('page through the list without gaps or repeats', async () => {
    const staff = await asStaff()
    const pageSchema = z.object({
      items: z.array(z.object({ id: z.string() })),
      nextToken: z.string().nullable(),
    })
    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const answer = await backend.send(LIST, { limit: 7, nextToken }, staff)
      const page = pageSchema.parse(answer.data?.['enquiries'])
      seen.push(...page.items.map(({ id }) => id))
      nextToken = page.nextToken
    } while (nextToken)
    const all = pageSchema.parse(
      (await backend.send(LIST, { limit: 100 }, staff)).data?.['enquiries'],
    )
    expect(seen).toEqual(all.items.map(({ id }) => id))
  })

  it('export CSV without spreadsheet formulas (managers)', async () => {
    const person = { name: '=HYPERLINK(A1,"evil")', phone: '+6581234567' }
    const consents = [
      { purpose: 'news', textVersion: '2026-11-01', givenAt: '2026-11-20T03:59:00.000Z' },
    ]
    const note = 'He said "hi"\nand left'
    await reserve({ date: '2026-12-14', time: '13:00', person, consents, note })
    const csv = await backend.exportCsv({ text: 'hyperlink' }, await asManager())
    expect(csv).toContain(`"'=HYPERLINK(A1,""evil"")"`)
    expect(csv).toContain(`"'+6581234567"`)
    expect(csv).toContain(`"news"${',""'.repeat(9)},"note: He said ""hi""\nand left"`)
    expect(csv).toMatch(/,"2026-11-20 12:\d\d",/)
    expect(csv.split('\r\n')).toHaveLength(3)
  })

  it('are shown to nobody of the members’ pool, whichever group a token names', async () => {
    const { id } = await reserve({ date: '2026-12-15', time: '13:00' })
    const groups = { 'cognito:groups': ['manager', 'floor', 'hr'] }
    const intruder = await asMember('intruder', groups)
    expect((await backend.send(LIST, { limit: 7 }, intruder)).data).toEqual({
      enquiries: { items: [], nextToken: null },
    })
    expect(await read({ id }, intruder)).toBeNull()
    const note = 'mutation Note($id: ID!) { addNote(id: $id, text: "x") { id } }'
    const { errors } = await backend.send(note, { id }, intruder)
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['NotFound'])
  })

  it('give staff nothing as members', async () => {
    await reserve({ date: '2026-12-16', time: '13:00', person: PERSON_OF_STAFF })
    const { data } = await backend.send('{ myEnquiries { items { id } } }', {}, await asStaff())
    expect(data).toEqual({ myEnquiries: { items: [] } })
  })

  it('show an export to the manager who started it only', async () => {
    const { data } = await backend.send('mutation { startExport { id } }', {}, await asManager())
    const { id } = z.object({ startExport: z.object({ id: z.string() }) }).parse(data).startExport
    const read = 'query Read($id: ID!) { enquiryExport(id: $id) { state rows url } }'
    expect((await backend.send(read, { id }, await asManager())).data).toEqual({
      enquiryExport: {
        state: 'DONE',
        rows: expect.any(Number),
        url: expect.stringMatching(/^http:\/\/backend\.test\/.*name=enquiries-2026-11-20\.csv/),
      },
    })
    const other = await asStaffOf('other-manager', 'manager')
    expect((await backend.send(read, { id }, other)).data).toEqual({ enquiryExport: null })
    const { errors } = await backend.send(read, { id }, await asStaff())
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['Unauthorized'])
  })

  it.each([
    ['the public key', () => Promise.resolve(withKey), 'query { enquiries { nextToken } }'],
    ['a member', () => asMember('hal'), 'query { enquiries { nextToken } }'],
    ['staff that are no managers', asStaff, 'mutation { result: startExport { id } }'],
  ])('deny their operations to %s', async (_case, getHeaders, query) => {
    const answer = await backend.send(query, {}, await getHeaders())
    expect(answer).toMatchObject({
      data: null,
      errors: [{ errorType: 'Unauthorized', message: expect.stringMatching(/^Not Authorized/) }],
    })
  })

  it('keep their notes, and what became of their replies, from the owner', async () => {
    const access = await reserve({ date: '2026-12-14', time: '14:00' })
    const query =
      'query Read($access: AccessInput!) { enquiry(access: $access) { id notes { text } replies { text } replyBy assignee topic } }'
    const { data, errors } = await backend.send(query, { access })
    const hidden = { notes: null, replies: null, replyBy: null, assignee: null, topic: null }
    expect(data).toEqual({ enquiry: { id: access.id, ...hidden } })
    expect(errors?.map(({ errorType }) => errorType)).toEqual(Array(5).fill('Unauthorized'))
  })
})
