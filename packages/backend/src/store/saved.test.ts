import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildCreation,
  buildReservation,
  type MemberBackend,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'

let areLate: boolean
let backend: MemberBackend
let member: Record<string, string>
let staff: Record<string, string>
let colleague: Record<string, string>

beforeEach(async () => {
  areLate = false
  const store = await openEmbeddedStore(undefined, { areIndexesLate: () => areLate })
  backend = await startMemberBackend({}, undefined, store)
  const sign = (token: string) => ({ authorization: `Bearer ${token}` })
  member = sign(await backend.pool.signIn('ben'))
  staff = sign(await backend.pool.signInStaff('mei', ['manager']))
  colleague = sign(await backend.pool.signInStaff('raj', ['manager']))
})
afterEach(() => backend.close())

async function reserve(patch: Record<string, unknown> = {}): Promise<string> {
  const create = buildCreation('createReservation', 'ReservationInput')
  const { data } = await backend.send(create, { input: buildReservation(patch) }, member)
  return z.object({ id: z.string() }).parse(data?.['result']).id
}

async function change(query: string, headers = staff): Promise<void> {
  const { errors } = await backend.send(query, {}, headers)
  expect(errors).toBeUndefined()
}

const listSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      assignee: z.string().nullish(),
      notes: z.array(z.object({ text: z.string() })).nullish(),
    }),
  ),
  nextToken: z.string().nullish(),
})

/** The items of all pages. */
async function readAll(field: string, query: string, variables: object, headers = staff) {
  const items: z.infer<typeof listSchema>['items'] = []
  let nextToken: string | null | undefined
  do {
    const { data } = await backend.send(query, { ...variables, nextToken }, headers)
    const page = listSchema.parse(data?.[field])
    items.push(...page.items)
    nextToken = page.nextToken
  } while (nextToken)
  return items
}

const listOwn = () =>
  readAll(
    'myEnquiries',
    'query Own($nextToken: String) { myEnquiries(nextToken: $nextToken) { items { id status } nextToken } }',
    {},
    member,
  )

const list = (filter: Record<string, string> = {}, headers = staff, limit = 25) =>
  readAll(
    'enquiries',
    `query List($filter: EnquiryFilter, $limit: Int, $nextToken: String) {
      enquiries(filter: $filter, limit: $limit, nextToken: $nextToken) {
        items { id status assignee notes { text } } nextToken } }`,
    { filter, limit },
    headers,
  )

describe('while indexes lag behind the table', () => {
  it('shows a member what they have just sent, and once when the index has it too', async () => {
    const earlier = await reserve({ time: '18:00' })
    expect(await listOwn()).toHaveLength(1)
    areLate = true
    const id = await reserve()
    expect((await listOwn()).map((each) => each.id).toSorted()).toEqual([earlier, id].toSorted())
    areLate = false
    expect((await listOwn()).map((each) => each.id).toSorted()).toEqual([earlier, id].toSorted())
  })

  it('shows a member all that they have sent, once, when it fills several pages', async () => {
    const ids: string[] = []
    for (let index = 0; index < 25; index += 1) {
      areLate = index >= 12
      const date = `2026-12-${11 + Math.floor(index / 10)}`
      ids.push(await reserve({ date, time: `${12 + (index % 10)}:00` }))
    }
    expect((await listOwn()).map((each) => each.id).toSorted()).toEqual(ids.toSorted())
  })

  it('shows a member what they have just changed or cancelled', async () => {
    const id = await reserve()
    await listOwn()
    areLate = true
    await change(`mutation { cancelEnquiry(access: { id: "${id}" }) { __typename } }`, member)
    expect(await listOwn()).toEqual([{ id, status: 'CANCELLED' }])
  })

  it('shows no member what they have just erased, and erases what they have just sent', async () => {
    areLate = true
    const id = await reserve()
    await change('mutation { eraseMyData }', member)
    expect(await listOwn()).toEqual([])
    const { data } = await backend.send(`{ enquiry(access: { id: "${id}" }) { id } }`, {}, staff)
    expect(data?.['enquiry']).toBeNull()
  })

  it.each([
    [
      { status: 'IN_PROGRESS' },
      'setStatus(id: "ID", status: IN_PROGRESS)',
      { status: 'IN_PROGRESS' },
    ],
    [
      { assignee: 'mei@example.com' },
      'assignEnquiry(id: "ID", assignee: "mei@example.com")',
      { assignee: 'mei@example.com' },
    ],
    [{}, 'addNote(id: "ID", text: "Called")', { notes: [{ text: 'Called' }] }],
    [
      { date: '2026-11-21', status: 'WITHDRAWN' },
      'setStatus(id: "ID", status: WITHDRAWN)',
      { status: 'WITHDRAWN' },
    ],
  ])('lists by %j what staff have just saved', async (filter, mutation, saved) => {
    await reserve({ time: '18:00' })
    const id = await reserve()
    await reserve({ time: '20:00' })
    await list()
    areLate = true
    await change(`mutation { ${mutation.replace('ID', id)} { id } }`)
    const listed = await list(filter)
    expect(listed.filter((each) => each.id === id)).toEqual([expect.objectContaining(saved)])
    const ids = listed.map((each) => each.id)
    areLate = false
    expect((await list(filter, colleague)).map((each) => each.id)).toEqual(ids)
  })

  it('exports what staff have just saved', async () => {
    const id = await reserve()
    await list()
    areLate = true
    await change(`mutation { setStatus(id: "${id}", status: IN_PROGRESS) { id } }`)
    const { data } = await backend.send(
      `{ enquiry(access: { id: "${id}" }) { reference } }`,
      {},
      staff,
    )
    const { reference } = z.object({ reference: z.string() }).parse(data?.['enquiry'])
    expect(await backend.exportCsv({ status: 'IN_PROGRESS' }, staff)).toContain(reference)
  })

  it('lists nothing by the status that it no longer has', async () => {
    const id = await reserve()
    await list()
    areLate = true
    await change(`mutation { setStatus(id: "${id}", status: IN_PROGRESS) { id } }`)
    expect(await list({ status: 'CONFIRMED' })).toEqual([])
  })

  it('lists what was saved on its own page, whatever the length of pages', async () => {
    const ids: string[] = []
    for (let day = 1; day <= 7; day += 1) ids.push(await reserve({ date: `2026-12-0${day}` }))
    for (const id of ids.slice(0, 5))
      await change(`mutation { setStatus(id: "${id}", status: IN_PROGRESS) { id } }`, colleague)
    await list()
    areLate = true
    for (const id of ids.slice(5))
      await change(`mutation { setStatus(id: "${id}", status: IN_PROGRESS) { id } }`)
    const listed = await list({ status: 'IN_PROGRESS' }, staff, 2)
    expect(listed.map((each) => each.id).toSorted()).toEqual(ids.toSorted())
  })
})
