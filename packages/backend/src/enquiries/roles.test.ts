import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Kind, KINDS } from 'core/enquiry-kinds'
import { z } from 'zod'
import {
  buildReservation,
  buildTestDrive,
  type MemberBackend,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { createAuthorizer } from '../embedded/appsync/authorization.ts'
import { listOperations, loadSchema } from '../graphql/schema.ts'
import type { ListedStaff } from '../staff/list-staff.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { buildEnquiryId } from '../store/enquiry-record.ts'

/** Kinds that each role works on, said once more and apart from the code. */
const SALES: readonly Kind[] = [
  'TEST_DRIVE',
  'TRADE_IN',
  'VOUCHER_ENQUIRY',
  'PRE_ORDER',
  'REGISTER_INTEREST',
  'CONTACT',
]
const FLOOR: readonly Kind[] = ['RESERVATION', 'WAITING_LIST', 'LARGE_GROUP']
const ROLES: Readonly<Record<string, readonly Kind[]>> = {
  floor: FLOOR,
  sales: SALES,
  manager: [...FLOOR, ...SALES],
  hr: ['JOB_APPLICATION'],
  marketing: [],
  developer: [],
  administrator: [],
}
const EXPORTS = ['manager', 'hr']
const SELLS = ['sales', 'manager']
const TABLES = ['floor', 'manager']
const SEES_READINGS = ['manager']
const GETS_WORK = ['floor', 'sales', 'manager', 'hr']
const PLACES = ['suntec', 'boat-quay', undefined] as const

const MINE = '{ myEnquiries { items { id } } }'
const READ = 'query Of($id: ID!) { result: enquiry(access: { id: $id }) { id person { name } } }'
const FILES = 'query Of($id: ID!) { result: enquiryFiles(access: { id: $id }) { id } }'
const LIST =
  'query List($filter: EnquiryFilter) { enquiries(filter: $filter, limit: 100) { items { id } } }'
const EXPORT = 'mutation { startExport { id } }'
const FILE = 'query Of($id: ID!) { result: enquiryExport(id: $id) { id } }'
const HANDED = '{ handedToMe { id } }'
const REDEEM = 'mutation { redeemVoucher(code: "NONE-0000") { wasRedeemed } }'
const BOARD = '{ salesBoard(from: "2026-11-01", to: "2026-11-30") { sales } }'
const OPEN =
  'query Of($id: ID!) { result: enquiry(access: { id: $id }, why: FROM_RUNNING_LIST) { id } }'
const READINGS = '{ readings(from: "2026-11-20", to: "2026-11-20") { items { enquiry venue } } }'
const DAY = '{ tableDay(venue: "VENUE", date: "2026-11-21") { seats } }'
const TAKE = `mutation { takeSeats(input: { key: "01KAGQ000000000000000000S1", use: BLOCK, venue: "VENUE",
  date: "2026-11-21", time: "19:00", covers: 1 }) { seats } }`
const FREE = `mutation { freeSeats(venue: "VENUE", date: "2026-11-21", id: "01KAGQ000000000000000000S1") { seats } }`
const ASSIGN =
  'mutation Of($id: ID!) { result: assignEnquiry(id: $id, assignee: "mei@example.com") { id } }'
const COLLEAGUES = 'query Of($id: ID!) { result: colleagues(id: $id) { email } }'
const GUEST = 'query Of($id: ID!) { result: guest(id: $id) { others { id } visits } }'
const buildStaff = (name: string): ListedStaff => ({
  email: `${name}@example.com`,
  name,
  groups: ['manager', 'hr', 'outlet-all'],
  state: 'active',
})
const NOTE = 'mutation Of($id: ID!) { result: addNote(id: $id, text: "Called") { id } }'
const REPLY = `mutation Of($id: ID!) { result: sendReply(id: $id, reply:
  { key: "01KAGQ000000000000000000R1", channel: EMAIL, text: "Hi" }) { id } }`
const SNOOZE =
  'mutation Of($id: ID!) { result: snoozeEnquiry(id: $id, until: "2026-12-01") { id } }'
const SET = 'mutation Of($id: ID!) { result: setStatus(id: $id, status: CONTACTED) { id } }'
const AGAIN = 'mutation Of($id: ID!) { result: sendAgain(id: $id) { id } }'
const UNDO = 'mutation Of($id: ID!) { result: undoCancellation(id: $id) { id } }'
const CHANGE =
  'mutation Of($id: ID!) { result: changeForGuest(id: $id, to: { party: 3 }) { __typename } }'
const PREVIEW =
  'query Of($id: ID!) { result: previewChange(id: $id, to: { party: 3 }) { __typename } }'
const TAKE_BACK = 'mutation Of($id: ID!) { result: undoChange(id: $id) { __typename } }'
const BOOK = `mutation Book($table: ReservationInput, $drive: TestDriveInput) {
  result: bookForGuest(table: $table, drive: $drive) { __typename } }`
const buildClose = (id: string) => `mutation Of($id: ID!) { result: closeSale(id: $id, sale:
  { agreement: "${id.slice(-20)}", priceCents: 18888800, date: "2026-11-20" }) { id } }`

let backend: MemberBackend
let all: Put
/** Somebody who may do everything, and gave all of it to the one who is tested. */
let ann: Headers
beforeAll(async () => {
  backend = await startMemberBackend({
    getFileUrls: () => Promise.resolve([{ id: 'file', url: 'https://files.example/one' }]),
    readStaff: () => Promise.resolve(['ann', 'mei'].map(buildStaff)),
  })
  all = await put()
  ann = { authorization: `Bearer ${await backend.pool.signInStaff('ann', ['manager', 'hr'])}` }
  for (const { id } of all.cases) await ask(ASSIGN, id, ann)
})
afterAll(() => backend.close())

interface Case {
  kind: Kind
  venue: (typeof PLACES)[number]
  id: string
}

interface Put {
  cases: Case[]
  day: string
  name: string
}

let made = 0
let days = 0

/** An enquiry of each kind at each place, on a day and with a name of their own. */
async function put(kinds: readonly Kind[] = KINDS): Promise<Put> {
  const cases: Case[] = []
  days += 1
  const createdAt = new Date(Date.UTC(2026, 0, days, 4)).toISOString()
  const name = `Matrix${days}x Tan`
  for (const kind of kinds)
    for (const venue of PLACES) {
      made += 1
      const key = `01JD3T7Q4KX2MD5N8P9R${String(made).padStart(6, '0')}`
      const person = { name, email: 'matrix@example.com' }
      await putNewEnquiry(
        backend.store,
        buildEnquiry({ kind, key, venue, person, createdAt, status: 'NEW' }),
      )
      cases.push({ kind, venue, id: buildEnquiryId(kind, key) })
    }
  return { cases, day: createdAt.slice(0, 10), name }
}

const pageSchema = z.object({ items: z.array(z.object({ id: z.string() })) })
type Headers = Record<string, string>

async function list(filter: object, headers: Headers, cases: readonly Case[]): Promise<string[]> {
  const { data } = await backend.send(LIST, { filter }, headers)
  const found = data ? pageSchema.parse(data['enquiries']).items.map(({ id }) => id) : []
  return cases.map(({ id }) => id).filter((id) => found.includes(id))
}

/** Tells what the answer to an operation on one enquiry says: done, or why not. */
async function ask(query: string, id: string, headers: Headers): Promise<string> {
  const { data, errors } = await backend.send(query, { id }, headers)
  const [error] = errors ?? []
  if (error) return error.errorType ?? error.message
  const result = data?.['result']
  if (Array.isArray(result)) return result.length > 0 ? 'done' : 'nothing'
  return result ? 'done' : 'nothing'
}

describe.each(Object.entries(ROLES))('%s', (role, kinds) => {
  const isStaff = kinds.length > 0
  const may = ({ kind, venue }: Case, outlets: readonly string[]) =>
    kinds.includes(kind) && (venue === undefined || outlets.includes(venue))

  it('is signed in, and owns nothing', async () => {
    const headers = await backend.asStaff(role, 'outlet-suntec')
    expect((await backend.send(MINE, {}, headers)).data).toEqual({ myEnquiries: { items: [] } })
    expect((await backend.send(MINE)).errors?.[0]?.errorType).toBe('Unauthorized')
  })

  it.each([
    [['suntec'], ['outlet-suntec']],
    [
      ['suntec', 'boat-quay'],
      ['outlet-suntec', 'outlet-boat-quay'],
    ],
    [['suntec', 'boat-quay'], ['outlet-all']],
    [[], ['outlet-imm']],
  ])('lists and finds its kinds at %j alone', async (outlets, groups) => {
    const { cases, day, name } = all
    const headers = await backend.asStaff(role, ...groups)
    const own = cases.filter((each) => may(each, outlets)).map(({ id }) => id)
    expect(await list({ from: day, to: day }, headers, cases)).toEqual(own)
    expect(await list({ text: name }, headers, cases)).toEqual(own)
  })

  it.each(KINDS)('reads and changes %s at its outlet alone, if it is its own', async (ofKind) => {
    const { cases } = await put([ofKind])
    const headers = await backend.asStaff(role, 'outlet-suntec')
    for (const each of cases) {
      const { kind, venue, id } = each
      const isOwn = may(each, ['suntec'])
      const refused = isStaff ? 'NotFound' : 'Unauthorized'
      const answers: Record<string, string> = {}
      const CLOSE = buildClose(id)
      const moves = { PREVIEW, CHANGE, TAKE_BACK }
      const changes = { ASSIGN, NOTE, REPLY, SNOOZE, SET, AGAIN, UNDO, CLOSE }
      const queries = { READ, FILES, COLLEAGUES, GUEST, ...changes, ...moves }
      for (const [operation, query] of Object.entries(queries))
        answers[operation] = await ask(query, id, headers)
      const changed = isOwn ? 'done' : refused
      // Applications are no visits.
      const moved = role === 'hr' ? 'Unauthorized' : changed
      const closed = isOwn && !SALES.includes(kind) ? 'NotAllowed' : changed
      expect({ kind, venue, ...answers }).toEqual({
        kind,
        venue,
        READ: isOwn ? 'done' : 'nothing',
        FILES: isOwn ? 'done' : 'nothing',
        COLLEAGUES: changed,
        GUEST: changed,
        ASSIGN: changed,
        NOTE: changed,
        REPLY: changed,
        SNOOZE: changed,
        SET: changed,
        AGAIN: changed,
        // Nothing was called off.
        UNDO: isOwn ? 'NotAllowed' : refused,
        CLOSE: SELLS.includes(role) ? closed : 'Unauthorized',
        PREVIEW: moved,
        CHANGE: moved,
        TAKE_BACK: moved,
      })
    }
  })

  it('sees, takes and gives back tables at its outlet alone, as far as its role goes', async () => {
    const headers = await backend.asStaff(role, 'outlet-suntec')
    const other = TABLES.includes(role) ? 'NotFound' : 'Unauthorized'
    const own = TABLES.includes(role) ? 'done' : 'Unauthorized'
    for (const query of [DAY, TAKE, FREE]) {
      const send = async (venue: string) => {
        const { errors } = await backend.send(query.replace('VENUE', venue), {}, headers)
        return errors?.[0]?.errorType ?? 'done'
      }
      expect([query, await send('suntec'), await send('boat-quay')]).toEqual([query, own, other])
    }
  })

  it.each(['suntec', 'boat-quay'])('books by phone what it works on, at %s', async (venue) => {
    const headers = await backend.asStaff(role, 'outlet-suntec')
    const day = `2026-12-0${Object.keys(ROLES).indexOf(role) + 1}`
    const at = { venue, date: day }
    const meal = { party: 1, time: '19:00' }
    const bookings = {
      table: { table: buildReservation({ ...at, ...meal }) },
      drive: { drive: buildTestDrive({ ...at, time: '11:30' }) },
      driveAndTable: { drive: buildTestDrive({ ...at, time: '14:00', table: meal }) },
      tableAndDrive: {
        table: buildReservation({
          ...at,
          ...meal,
          testDrive: { model: 'byd-seal', time: '15:00' },
        }),
      },
    }
    const answers: Record<string, string> = {}
    for (const [name, booking] of Object.entries(bookings)) {
      const { data, errors } = await backend.send(BOOK, booking, headers)
      answers[name] = errors?.[0]?.errorType ?? JSON.stringify(data?.['result'])
    }
    const refused = [...TABLES, ...SELLS].includes(role) ? 'NotFound' : 'Unauthorized'
    const say = (...wanted: Kind[]) =>
      venue === 'suntec' && wanted.every((kind) => kinds.includes(kind))
        ? '{"__typename":"Receipt"}'
        : refused
    expect(answers).toEqual({
      table: say('RESERVATION'),
      drive: say('TEST_DRIVE'),
      driveAndTable: say('RESERVATION', 'TEST_DRIVE'),
      tableAndDrive: say('RESERVATION', 'TEST_DRIVE'),
    })
  })

  it.each([
    ['startExport', EXPORT, EXPORTS],
    ['salesBoard', BOARD, ['manager']],
    ['handedToMe', HANDED, GETS_WORK],
    ['redeemVoucher', REDEEM, TABLES],
  ])('is answered by %s as far as its role goes', async (_name, query, roles) => {
    const headers = await backend.asStaff(role, 'outlet-suntec')
    const { errors } = await backend.send(query, {}, headers)
    expect(errors?.[0]?.errorType).toBe(roles.includes(role) ? undefined : 'Unauthorized')
  })

  it('is told what it was given of its kinds at its outlet, and reads nobody else’s export', async () => {
    const headers = await backend.asStaff(role, 'outlet-suntec')
    const { data } = await backend.send(HANDED, {}, headers)
    const given = data ? pageSchema.parse({ items: data['handedToMe'] }).items : []
    const own = all.cases.filter((each) => may(each, ['suntec'])).map(({ id }) => id)
    expect(given.map(({ id }) => id).toSorted()).toEqual(own.toSorted())
    const started = await backend.send(EXPORT, {}, ann)
    const { id } = z.object({ id: z.string() }).parse(started.data?.['startExport'])
    expect(await ask(FILE, id, ann)).toBe('done')
    expect(await ask(FILE, id, headers)).toBe(EXPORTS.includes(role) ? 'nothing' : 'Unauthorized')
  })

  it('exports its kinds at its outlets, if its role exports', async () => {
    const { cases, day } = all
    const headers = await backend.asStaff(role, 'outlet-suntec')
    const csv = EXPORTS.includes(role)
      ? await backend.exportCsv({ from: day, to: day }, headers)
      : ''
    const references = cases.map(({ id }) => `BYD-${id.slice(-8)}`)
    expect(references.filter((reference) => csv.includes(reference))).toEqual(
      EXPORTS.includes(role)
        ? cases.filter((each) => may(each, ['suntec'])).map(({ id }) => `BYD-${id.slice(-8)}`)
        : [],
    )
  })
})

const logSchema = z.object({
  items: z.array(
    z.object({ enquiry: z.string().nullable(), venue: z.enum(['suntec', 'boat-quay']).nullable() }),
  ),
})

it.each(Object.keys(ROLES))(
  'shows %s what was read at its outlet alone, if its role sees the log',
  async (role) => {
    const { cases } = await put(['RESERVATION', 'TRADE_IN'])
    const everywhere = await backend.asStaff('manager', 'outlet-all')
    for (const { id } of cases) expect(await ask(OPEN, id, everywhere)).toBe('done')
    const { data, errors } = await backend.send(
      READINGS,
      {},
      await backend.asStaff(role, 'outlet-suntec'),
    )
    const isShown = SEES_READINGS.includes(role)
    expect(errors?.[0]?.errorType).toBe(isShown ? undefined : 'Unauthorized')
    const items = isShown ? logSchema.parse(data?.['readings']).items : []
    const logged = items.map(({ enquiry }) => enquiry)
    const own = isShown ? cases.filter(({ venue }) => venue !== 'boat-quay') : []
    expect(cases.filter(({ id }) => logged.includes(id))).toEqual(own)
    expect(items.filter(({ venue }) => venue === 'boat-quay')).toEqual([])
  },
)

it('covers every operation that names groups of staff', () => {
  const isAllowed = createAuthorizer(loadSchema())
  const ofStaff = listOperations().filter(
    ({ typeName, fieldName }) =>
      !isAllowed(typeName, fieldName, { type: 'apiKey' }) &&
      !isAllowed(typeName, fieldName, { type: 'member', groups: [] }),
  )
  expect(ofStaff.length).toBeGreaterThan(20)
  const covered = [
    [LIST, EXPORT, FILE, BOARD, READINGS, HANDED, REDEEM, DAY, TAKE, FREE, BOOK],
    [COLLEAGUES, GUEST, ASSIGN, NOTE, REPLY, SNOOZE, SET, AGAIN, UNDO, buildClose('')],
    [PREVIEW, CHANGE, TAKE_BACK],
  ].join()
  const missing = ofStaff.filter(({ fieldName }) => !new RegExp(`\\b${fieldName}\\b`).test(covered))
  expect(missing).toEqual([])
})

it('opens nothing to somebody of the members’ pool who names a role', async () => {
  const { cases, day } = all
  const token = await backend.pool.signIn('eve', {
    'cognito:groups': ['manager', 'hr', 'outlet-all'],
  })
  const headers = { authorization: `Bearer ${token}` }
  expect(await list({ from: day, to: day }, headers, cases)).toEqual([])
  for (const { id } of cases) {
    expect([id, await ask(READ, id, headers)]).toEqual([id, 'nothing'])
    expect([id, await ask(NOTE, id, headers)]).toEqual([id, 'NotFound'])
    expect([id, await ask(REPLY, id, headers)]).toEqual([id, 'NotFound'])
  }
  for (const [query, refusal] of [
    [READINGS, 'Unauthorized'],
    [BOARD, 'Unauthorized'],
    [DAY.replace('VENUE', 'suntec'), 'NotFound'],
  ] as const) {
    const { errors } = await backend.send(query, {}, headers)
    expect([query, errors?.[0]?.errorType]).toEqual([query, refusal])
  }
})
