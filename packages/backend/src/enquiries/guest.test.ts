import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildKey,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'

const GUEST = `query Guest($id: ID!) { result: guest(id: $id) {
  others { id kind status person { name } } visits noShows allergies { text date } } }`
const LOG = `query Log($withoutLists: Boolean) {
  readings(from: "2026-11-20", to: "2026-11-20", withoutLists: $withoutLists) { items { what enquiry by } } }`

let backend: MemberBackend
let made = 0
beforeAll(async () => {
  backend = await startMemberBackend()
})
afterAll(() => backend.close())

async function put(patch: Partial<EnquiryRecord> = {}): Promise<string> {
  made += 1
  const createdAt = new Date(NOW.getTime() + made * 1000).toISOString()
  const record = buildEnquiry({ key: buildKey(), createdAt, ...patch })
  await putNewEnquiry(backend.store, record)
  return record.id
}

const guestSchema = z.object({
  others: z.array(z.object({ id: z.string() })),
  visits: z.number(),
  noShows: z.number(),
  allergies: z.array(z.object({ text: z.string(), date: z.string().nullable() })),
})

async function read(id: string, ...groups: string[]) {
  const { data } = await backend.send(GUEST, { id }, await backend.asStaff(...groups))
  const { others, ...totals } = guestSchema.parse(data?.['result'])
  return { ids: others.map((other) => other.id), ...totals }
}

it('lists what was sent with the same number, or with the mailbox however it is spelled, newest first', async () => {
  const phone = '+6590000001'
  const first = await put({ person: { name: 'Lim', email: 'wei.ling@gmail.com' } })
  const second = await put({
    person: { name: 'Ling', email: 'Weiling+news@googlemail.com', phone },
  })
  const third = await put({ person: { name: 'Wei', phone } })
  await put({ person: { name: 'Tan', email: 'weilinga@gmail.com', phone: '+6590000002' } })
  // The number of another country that ends alike.
  await put({ person: { name: 'Ono', phone: '+90000001' } })
  const everywhere = ['floor', 'outlet-all']
  expect((await read(first, ...everywhere)).ids).toEqual([second])
  expect((await read(second, ...everywhere)).ids).toEqual([third, first])
  expect((await read(third, ...everywhere)).ids).toEqual([second])
})

it('lists what the role works on at its outlets alone', async () => {
  const person = { name: 'Goh', email: 'goh@example.com' }
  const table = await put({ person })
  const elsewhere = await put({ person, venue: 'imm' })
  const drive = await put({ person, kind: 'TEST_DRIVE', model: 'byd-seal' })
  const message = await put({ person, kind: 'CONTACT', venue: undefined, date: undefined })
  const application = await put({ person, kind: 'JOB_APPLICATION', venue: undefined })
  const other = await put({ person, kind: 'JOB_APPLICATION', venue: undefined })
  expect((await read(table, 'floor', 'outlet-suntec')).ids).toEqual([])
  expect((await read(table, 'floor', 'outlet-all')).ids).toEqual([elsewhere])
  expect((await read(drive, 'sales', 'outlet-suntec')).ids).toEqual([message])
  expect((await read(table, 'manager', 'outlet-suntec')).ids).toEqual([message, drive])
  expect((await read(application, 'hr')).ids).toEqual([other])
})

it('counts visits and no-shows, and says which allergies may still be kept', async () => {
  const person = { name: 'Ong', phone: '+6590000003' }
  const consent = { purpose: 'allergies', textVersion: '1', givenAt: NOW.toISOString() }
  const build = (date: string, allergies: string, patch: Partial<EnquiryRecord> = {}) =>
    put({ person, date, details: { allergies }, consents: [consent], status: 'DONE', ...patch })
  await build('2026-09-01', 'Peanuts')
  await put({ person, date: '2026-09-01', kind: 'TEST_DRIVE', status: 'DONE' })
  await build('2026-09-02', 'peanuts')
  await build('2026-09-03', 'Shellfish', {
    status: 'NO_SHOW',
    consents: [{ ...consent, withdrawnAt: NOW.toISOString() }],
  })
  await build('2026-09-04', 'Milk', { status: 'CANCELLED' })
  const id = await build('2026-11-21', 'Eggs', { status: 'SEATED' })
  expect(await read(id, 'manager', 'outlet-suntec')).toMatchObject({
    visits: 3,
    noShows: 1,
    allergies: [
      { text: 'Eggs', date: '2026-11-21' },
      { text: 'Milk', date: '2026-09-04' },
      { text: 'peanuts', date: '2026-09-02' },
    ],
  })
})

it('is logged as read, beside the lists', async () => {
  const id = await put({ person: { name: 'Sim', email: 'sim@example.com' } })
  await read(id, 'floor', 'outlet-suntec')
  await read(id, 'floor', 'outlet-suntec')
  const list = async (withoutLists: boolean) => {
    const { data } = await backend.send(
      LOG,
      { withoutLists },
      await backend.asStaff('manager', 'outlet-suntec'),
    )
    const page = z.object({ items: z.array(z.looseObject({ enquiry: z.string().nullable() })) })
    return page.parse(data?.['readings']).items.filter(({ enquiry }) => enquiry === id)
  }
  expect(await list(false)).toEqual([{ what: 'GUEST', enquiry: id, by: 'mei@example.com' }])
  expect(await list(true)).toEqual([])
})
