import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { getDayPlaces, sweepClaims } from '../store/slots.ts'
import { getDueOutboxKeys, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { putMailProblem } from '../store/mail-problems.ts'
import {
  buildCreation,
  buildKey,
  buildReservation,
  type MemberBackend,
  NOW,
  startBackend,
  startMemberBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'

const READ = `query Read($id: ID!) {
  enquiry(access: { id: $id }) {
    id nextStatuses laterStatuses { status from } origin { adSource referrerId pageUrl clickedAds firstTouch { landingPage } } payment { amountCents }
  }
}`

let backend: MemberBackend
beforeAll(async () => {
  backend = await startMemberBackend()
})
afterAll(() => backend.close())

async function reserve(patch: Record<string, unknown>): Promise<string> {
  const create = buildCreation('createReservation', 'ReservationInput')
  const { data } = await backend.send(create, { input: buildReservation(patch) })
  return z.object({ id: z.string() }).parse(data?.['result']).id
}

const asMember = async (sub: string, groups: string[]) => ({
  authorization: `Bearer ${await backend.pool.signInStaff(sub, groups)}`,
})

it.each(['floor', 'manager'])('lets %s open any enquiry, with its origin', async (group) => {
  const shown = { adSource: 'spring', referrerId: 'ann', pageUrl: '/byd-seal' }
  const firstTouch = { landingPage: '/' }
  const origin = { ...shown, userAgent: 'x', gbraid: 'g', fbclid: 'f', firstTouch }
  const id = await reserve({ date: '2026-12-15', time: '11:00', origin })
  const { data } = await backend.send(READ, { id }, await asMember('mei', [group]))
  expect(data?.['enquiry']).toEqual({
    id,
    nextStatuses: ['IN_PROGRESS', 'WITHDRAWN', 'CANCELLED'],
    laterStatuses: [
      { status: 'SEATED', from: '2026-12-14T16:00:00.000Z' },
      { status: 'DONE', from: '2026-12-14T16:00:00.000Z' },
      { status: 'NO_SHOW', from: '2026-12-15T03:00:00.000Z' },
    ],
    origin: { ...shown, clickedAds: ['Google', 'Meta'], firstTouch },
    payment: null,
  })
})

it('shows nothing to members outside the staff groups', async () => {
  const id = await reserve({ date: '2026-12-15', time: '11:30' })
  const { data } = await backend.send(READ, { id }, await asMember('ben', []))
  expect(data).toEqual({ enquiry: null })
})

it('tells staff, and nobody else, that mail to the visitor bounces', async () => {
  const person = { name: 'Nadia Lim', email: 'nadia@example.com', phone: '+6581234567' }
  const id = await reserve({ date: '2026-12-15', time: '12:00', person })
  const read = 'query Read($id: ID!) { enquiry(access: { id: $id }) { mailProblem } }'
  const staff = await asMember('mei', ['floor', 'sales'])
  expect((await backend.send(read, { id }, staff)).data).toEqual({
    enquiry: { mailProblem: null },
  })
  await putMailProblem(backend.store, person.email, 'BOUNCED', NOW)
  const bounces = { mailProblem: 'BOUNCED' }
  expect((await backend.send(read, { id }, staff)).data).toEqual({ enquiry: bounces })
  const note = 'mutation Note($id: ID!) { addNote(id: $id, text: "Called") { mailProblem } }'
  expect((await backend.send(note, { id }, staff)).data).toEqual({ addNote: bounces })
  const owner = {
    authorization: `Bearer ${await backend.pool.signIn('nadia', { email: person.email })}`,
  }
  const { errors } = await backend.send(read, { id }, owner)
  expect(errors?.map(({ errorType }) => errorType)).toEqual(['Unauthorized'])
})

const pageSchema = z.object({ items: z.array(z.object({ id: z.string() })) })

async function find(filter: Record<string, string>): Promise<string[]> {
  const query = `query Find($filter: EnquiryFilter) {
    enquiries(filter: $filter, limit: 100) { items { id } } }`
  const { data } = await backend.send(query, { filter }, await asMember('mei', ['floor', 'sales']))
  return pageSchema.parse(data?.['enquiries']).items.map(({ id }) => id)
}

it('lists a message with its topic', async () => {
  const shared = { person: { name: 'Rani Topic', email: 'rani@example.com' }, consents: [] }
  const create = buildCreation('createContact', 'ContactInput')
  await backend.send(create, {
    input: { ...shared, key: buildKey(), subject: 'Charging at home', message: 'How long?' },
  })
  const query = `query Find($filter: EnquiryFilter) {
    enquiries(filter: $filter) { items { topic } } }`
  const filter = { text: 'rani@example.com' }
  const { data } = await backend.send(query, { filter }, await asMember('mei', ['sales']))
  expect(data?.['enquiries']).toEqual({ items: [{ topic: 'Charging at home' }] })
})

it('finds a guest by phone or name, however they are separated', async () => {
  const person = { name: 'Byd-X Tan', phone: '+6591234567' }
  const id = await reserve({ date: '2026-12-16', person })
  for (const text of ['91234567', '9123 4567', '+65 9123-4567', '(65) 91234567', 'bydx', 'byd-x']) {
    expect([text, await find({ text })]).toEqual([text, [id]])
  }
  expect(await find({ text: '9123 45670' })).toEqual([])
})

it('finds only literal matches when a search has nothing but separators', async () => {
  const id = await reserve({ date: '2026-12-17' })
  expect(await find({ text: '((' })).not.toContain(id)
})

it('lists the visits of a day, including those booked the year before', async () => {
  const first = await reserve({ date: '2026-12-18', time: '12:00' })
  const second = await reserve({ date: '2026-12-18', time: '11:30' })
  await reserve({ date: '2026-12-19' })
  const later = await reserve({ date: '2027-01-05' })
  const found = await find({ date: '2026-12-18' })
  expect(found.toSorted()).toEqual([first, second].toSorted())
  expect(await find({ date: '2027-01-05' })).toEqual([later])
})

it('finds unassigned enquiries when the assignee is empty', async () => {
  const id = await reserve({ date: '2026-12-15', time: '12:00' })
  const taken = await reserve({ date: '2026-12-15', time: '12:30' })
  const staff = await asMember('mei', ['floor', 'sales'])
  const assign =
    'mutation Give($id: ID!) { assignEnquiry(id: $id, assignee: "mei@example.com") { id } }'
  await backend.send(assign, { id: taken }, staff)
  const ids = await find({ assignee: '' })
  expect(ids).toContain(id)
  expect(ids).not.toContain(taken)
})

const MOVE = `mutation Move($id: ID!, $status: Status!) {
  setStatus(id: $id, status: $status) { status undoUntil statusChanges { at by from to } } }`
const UNDO = `mutation Undo($id: ID!) {
  undoCancellation(id: $id) { status undoUntil statusChanges { by from to } } }`

describe('a cancellation of staff', () => {
  const date = '2026-12-21'
  let now = NOW
  let own: TestBackend
  beforeAll(async () => {
    own = await startBackend({ pool: backend.pool, deps: { now: () => now } })
  })
  afterAll(() => own.close())
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

  const cancel = async (time: string) => {
    now = NOW
    const create = buildCreation('createReservation', 'ReservationInput')
    const person = { name: 'Ong', phone: '+6581234567', email: 'ong@example.com' }
    const { data } = await own.send(create, { input: buildReservation({ date, time, person }) })
    const { id } = z.object({ id: z.string() }).parse(data?.['result'])
    const headers = await asMember('mei', ['floor', 'sales'])
    const moved = await own.send(MOVE, { id, status: 'CANCELLED' }, headers)
    return { id, headers, moved: moved.data?.['setStatus'] }
  }
  const hasSeat = async (id: string) =>
    (await getDayPlaces(own.store, 'suntec', date)).seats.has(id)

  it('says who and when, keeps the place and its mail, and is undone within 30 seconds', async () => {
    const { id, headers, moved } = await cancel('11:00')
    const by = 'mei@example.com'
    expect(moved).toEqual({
      status: 'CANCELLED',
      undoUntil: later(30).toISOString(),
      statusChanges: [{ at: NOW.toISOString(), by, from: 'CONFIRMED', to: 'CANCELLED' }],
    })
    const { outboxSk } = (await getEnquiry(own.store, id)) ?? {}
    expect(outboxSk).toBe(later(30).toISOString())
    now = later(29)
    expect(await sweepClaims(own.store, now)).toBe(0)
    expect((await own.send(UNDO, { id }, headers)).data?.['undoCancellation']).toEqual({
      status: 'CONFIRMED',
      undoUntil: null,
      statusChanges: [
        { by, from: 'CONFIRMED', to: 'CANCELLED' },
        { by, from: 'CANCELLED', to: 'CONFIRMED' },
      ],
    })
    now = later(600)
    await sweepClaims(own.store, now)
    expect(await hasSeat(id)).toBe(true)
    const { pending } = (await getEnquiry(own.store, id)) ?? {}
    expect(pending?.map(({ type }) => type)).not.toContain('cancelled')
  })

  it('is final after 30 seconds: the mail is due, and the place is free', async () => {
    const { id, headers } = await cancel('11:30')
    now = later(30)
    const { errors } = await own.send(UNDO, { id }, headers)
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['NotAllowed'])
    const due = await getDueOutboxKeys(own.store, now, 100)
    expect(due.map(({ pk }) => pk)).toContain(id.replace('-', '#'))
    now = later(61)
    await sweepClaims(own.store, now)
    expect(await hasSeat(id)).toBe(false)
  })

  it('is not shown to its owner as anything but cancelled, nor what staff note', async () => {
    const { id, headers } = await cancel('12:00')
    await own.send(UNDO, { id }, headers)
    await own.send(MOVE, { id, status: 'WITHDRAWN' }, headers)
    const owner = await backend.pool.signIn('ong', { email: 'ong@example.com' })
    const read = 'query Read($id: ID!) { enquiry(access: { id: $id }) { status } }'
    const seen = await own.send(read, { id }, { authorization: `Bearer ${owner}` })
    expect(seen.data).toEqual({ enquiry: { status: 'CANCELLED' } })
  })
})

describe('guests who did not come', () => {
  it('give their table away, and need a free one when they come after all', async () => {
    let now = NOW
    const own = await startBackend({ pool: backend.pool, deps: { now: () => now } })
    const create = buildCreation('createReservation', 'ReservationInput')
    const book = async (party: number) => {
      const input = buildReservation({ date: '2026-12-22', time: '19:00', party })
      const { data } = await own.send(create, { input })
      return z.object({ id: z.string().optional() }).parse(data?.['result']).id
    }
    const first = await book(4)
    expect(await book(4)).toBeUndefined()
    const headers = await asMember('mei', ['floor', 'sales'])
    now = new Date('2026-12-22T19:20:00+08:00')
    await own.send(MOVE, { id: first, status: 'NO_SHOW' }, headers)
    now = NOW
    const next = await book(4)
    expect(next).toBeDefined()
    now = new Date('2026-12-22T19:30:00+08:00')
    const back = () => own.send(MOVE, { id: first, status: 'SEATED' }, headers)
    expect((await back()).errors?.map(({ errorType }) => errorType)).toEqual(['Full'])
    await own.send(MOVE, { id: next, status: 'NO_SHOW' }, headers)
    expect((await back()).data?.['setStatus']).toMatchObject({ status: 'SEATED' })
    await own.close()
  })
})

describe('job applications', () => {
  const id = 'JOB_APPLICATION-01JD3T7Q4KX2MD5N8P9RST0HRX'
  const LIST = '{ enquiries(limit: 100) { items { id } } }'
  const SEARCH = '{ enquiries(filter: { text: "jobseeker" }) { items { id } } }'
  const FILES = 'query Files($id: ID!) { enquiryFiles(access: { id: $id }) { id url } }'
  const NOTE = 'mutation Note($id: ID!) { addNote(id: $id, text: "x") { id } }'
  const GIVE =
    'mutation Give($id: ID!) { assignEnquiry(id: $id, assignee: "mei@example.com") { id } }'
  const MOVE = 'mutation Move($id: ID!) { setStatus(id: $id, status: IN_PROGRESS) { id } }'
  const files = [{ id: 'file', url: 'https://files.example/resume' }]

  let withFiles: TestBackend
  let visit: string
  beforeAll(async () => {
    withFiles = await startBackend({
      pool: backend.pool,
      deps: { getFileUrls: () => Promise.resolve(files) },
    })
    const application = buildEnquiry({
      kind: 'JOB_APPLICATION',
      key: id.slice(-26),
      status: 'NEW',
      person: { name: 'Jobseeker Ong', email: 'ong@example.com' },
    })
    await putNewEnquiry(withFiles.store, application)
    const create = buildCreation('createReservation', 'ReservationInput')
    const { data } = await withFiles.send(create, { input: buildReservation() })
    visit = z.object({ id: z.string() }).parse(data?.['result']).id
  })
  afterAll(() => withFiles.close())

  it.each([[['floor', 'sales']], [['manager']], [['manager', 'sales']]])(
    'are hidden from %s in list, search, export, files and changes',
    async (groups) => {
      const headers = await asMember('mei', groups)
      for (const query of [LIST, SEARCH, READ, FILES, NOTE, GIVE, MOVE]) {
        const answer = await withFiles.send(query, { id }, headers)
        expect(JSON.stringify(answer.data ?? null)).not.toMatch(
          /01JD3T7Q4KX2MD5N8P9RST0HRX|ong@|resume/,
        )
      }
      expect(await getEnquiry(withFiles.store, id)).toMatchObject({ version: 1, notes: [] })
    },
  )

  it('are missing from the export of a manager', async () => {
    const csv = await withFiles.exportCsv({}, await asMember('mei', ['manager']))
    expect(csv).toContain('Lim Wei Ling')
    expect(csv).not.toContain('ong@example.com')
  })

  it('are open to HR, who see nothing else', async () => {
    const headers = await asMember('hana', ['hr'])
    const send = async (query: string, of = id) =>
      (await withFiles.send(query, { id: of }, headers)).data
    expect(await send(LIST)).toEqual({ enquiries: { items: [{ id }] } })
    expect(await send(SEARCH)).toEqual({ enquiries: { items: [{ id }] } })
    expect(await send(READ)).toMatchObject({ enquiry: { id } })
    expect(await send(FILES)).toEqual({ enquiryFiles: files })
    const csv = await withFiles.exportCsv({ kind: 'JOB_APPLICATION' }, headers)
    expect(csv).toContain('ong@example.com')
    expect(await send(NOTE)).toEqual({ addNote: { id } })
    expect(await send(READ, visit)).toEqual({ enquiry: null })
    expect(await send(FILES, visit)).toEqual({ enquiryFiles: [] })
  })
})
