import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type MemberBackend, startMemberBackend } from '../embedded/appsync/graphql.fixture.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import type { ListedStaff } from '../staff/list-staff.ts'

const ASSIGN = `mutation Give($id: ID!, $to: String) {
  result: assignEnquiry(id: $id, assignee: $to) { assignee } }`
const COLLEAGUES = 'query Who($id: ID!) { result: colleagues(id: $id) { email name } }'
const GIVEN = '{ result: handedToMe { id kind reference by } }'
const OPEN = 'query Open($id: ID!) { result: enquiry(access: { id: $id }) { id } }'

const build = (name: string, groups: string[], state: ListedStaff['state'] = 'active') => ({
  email: `${name}@example.com`,
  name: name === 'raj' ? 'Raj Kumar' : undefined,
  groups,
  state,
})
const STAFF: readonly ListedStaff[] = [
  build('raj', ['sales', 'outlet-suntec']),
  build('mona', ['manager', 'outlet-all']),
  build('sue', ['sales', 'outlet-imm']),
  build('farah', ['floor', 'outlet-suntec']),
  build('hana', ['hr']),
  build('gone', ['sales', 'outlet-suntec'], 'disabled'),
  build('marc', ['marketing']),
]

let backend: MemberBackend
let made = 0
beforeAll(async () => {
  backend = await startMemberBackend({ readStaff: () => Promise.resolve(STAFF) })
})
afterAll(() => backend.close())

const as = async (sub: string, ...groups: string[]) => ({
  authorization: `Bearer ${await backend.pool.signInStaff(sub, groups)}`,
})
const asMei = () => as('mei', 'sales', 'outlet-suntec')
const asRaj = () => as('raj', 'sales', 'outlet-suntec')

async function put(patch: Partial<EnquiryRecord> = {}): Promise<string> {
  made += 1
  const record = buildEnquiry({
    kind: 'TEST_DRIVE',
    key: `01JD3T7Q4KX2MD5N8P9R${String(made).padStart(6, '0')}`,
    pending: [],
    ...patch,
  })
  await putNewEnquiry(backend.store, record)
  return record.id
}

async function assign(id: string, to: string | null, headers: Record<string, string>) {
  const { data, errors } = await backend.send(ASSIGN, { id, to }, headers)
  return errors?.[0]?.errorType ?? data?.['result']
}

const ask = async (query: string, id: string, headers: Record<string, string>) =>
  (await backend.send(query, { id }, headers)).data?.['result']

it('lists those who work on its kind at its outlet, and nobody who has left', async () => {
  const drive = await put()
  const raj = { email: 'raj@example.com', name: 'Raj Kumar' }
  const mona = { email: 'mona@example.com', name: null }
  expect(await ask(COLLEAGUES, drive, await asMei())).toEqual([mona, raj])
  const application = await put({ kind: 'JOB_APPLICATION', venue: undefined })
  expect(await ask(COLLEAGUES, application, await as('hr', 'hr'))).toEqual([
    { email: 'hana@example.com', name: null },
  ])
  const { errors } = await backend.send(COLLEAGUES, { id: application }, await asMei())
  expect(errors?.[0]?.errorType).toBe('NotFound')
})

it.each(['nobody@else.example', 'sue@example.com', 'farah@example.com', 'gone@example.com', 'Raj'])(
  'refuses %s, who does not work on it there',
  async (to) => {
    const id = await put()
    expect(await assign(id, to, await asMei())).toBe('NoColleague')
    expect((await getEnquiry(backend.store, id))?.assignee).toBeUndefined()
  },
)

it.each([
  ['raj@example.com', 'raj@example.com'],
  [' RAJ@Example.com ', 'raj@example.com'],
  ['mona@example.com', 'mona@example.com'],
  // Staff who work on it may take it, also before the list of staff knows them.
  ['mei@example.com', 'mei@example.com'],
  [null, null],
])('gives it to %s', async (to, assignee) => {
  const id = await put({ assignee: 'sue@example.com' })
  expect(await assign(id, to, await asMei())).toEqual({ assignee })
})

describe('whoever was given one', () => {
  const ids = async (headers: Record<string, string>) => {
    const { data } = await backend.send(GIVEN, {}, headers)
    return data?.['result']
  }

  it('is told in Studio until they open it, and by mail', async () => {
    const id = await put()
    await assign(id, 'raj@example.com', await asMei())
    const { pending, reference } = (await getEnquiry(backend.store, id)) ?? {}
    expect(pending?.map(({ type }) => type)).toEqual(['assigned'])
    const given = { id, kind: 'TEST_DRIVE', reference, by: 'mei@example.com' }
    expect(await ids(await asRaj())).toContainEqual(given)
    expect(await ids(await asMei())).toEqual([])
    await ask(OPEN, id, await asMei())
    expect(await ids(await asRaj())).toContainEqual(given)
    await ask(OPEN, id, await asRaj())
    expect(await ids(await asRaj())).not.toContainEqual(given)
  })

  it('is not told of what they take themselves, or of what somebody else has by now', async () => {
    const own = await put()
    await assign(own, 'raj@example.com', await asRaj())
    expect((await getEnquiry(backend.store, own))?.pending).toEqual([])
    const moved = await put()
    await assign(moved, 'raj@example.com', await asMei())
    await assign(moved, 'mona@example.com', await asMei())
    const given = await ids(await asRaj())
    expect(JSON.stringify(given)).not.toContain(own)
    expect(JSON.stringify(given)).not.toContain(moved)
    expect(JSON.stringify(await ids(await as('mona', 'manager')))).toContain(moved)
  })
})
