import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  API_KEY,
  buildCreation,
  buildKey,
  buildReservation,
  buildTestDrive,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { getEnquiry } from '../store/enquiries.ts'
import { getDayPlaces } from '../store/slots.ts'

const BOOK = `mutation Book($table: ReservationInput, $drive: TestDriveInput) {
  result: bookForGuest(table: $table, drive: $drive) { __typename
    ... on Receipt { id reference status manageToken }
    ... on Refusal { reason message fields { field message } alternatives { venue date time } } } }`
const HOLD = `mutation Hold($input: HoldInput!) { result: holdTable(input: $input) { __typename } }`
const READ =
  'query Read($id: ID!) { enquiry(access: { id: $id }) { takenBy isNew consents { purpose } } }'

let backend: MemberBackend
let staff: Record<string, string>
beforeAll(async () => {
  backend = await startMemberBackend()
  staff = await backend.asStaff('manager', 'outlet-suntec')
})
afterAll(() => backend.close())

const book = async (sent: { table?: object; drive?: object }) =>
  (await backend.send(BOOK, sent, staff)).data?.['result']
const consent = (purpose: string) => ({
  purpose,
  textVersion: 'by-phone',
  givenAt: NOW.toISOString(),
})
const hold = (sent: { key: string; venue: string; date: string; time: string; party: number }) => ({
  input: {
    key: sent.key,
    venue: sent.venue,
    date: sent.date,
    time: sent.time,
    party: sent.party,
    clientAddress: 'mei@example.com',
  },
})

describe('a booking by phone', () => {
  it('is one of the site, which names who took it and is nobody’s account', async () => {
    const table = buildReservation({ date: '2026-12-01', origin: { adSource: 'spring' } })
    const id = `RESERVATION-${table.key}`
    expect(await book({ table })).toEqual({
      __typename: 'Receipt',
      id,
      reference: `BYD-${table.key.slice(-8)}`,
      status: 'CONFIRMED',
      manageToken: null,
    })
    const record = await getEnquiry(backend.store, id)
    expect(record).toMatchObject({
      takenBy: 'mei@example.com',
      ownerPk: 'EMAIL#weiling@example.com',
      stayMinutes: 30,
      pending: [{ type: 'created' }, { type: 'reminder-day' }, { type: 'reminder-hours' }],
    })
    expect(record?.member).toBeUndefined()
    expect(record?.origin).toBeUndefined()
    expect((await getDayPlaces(backend.store, 'suntec', '2026-12-01')).seats.has(id)).toBe(true)
  })

  it('records no consent but those about the visit, and is not new to staff', async () => {
    const consents = ['news', 'offers', 'drive-offer', 'booking-sms', 'allergies'].map(consent)
    const table = buildReservation({ date: '2026-12-02', consents, allergies: 'Nuts' })
    await book({ table })
    const { data } = await backend.send(READ, { id: `RESERVATION-${table.key}` }, staff)
    expect(data?.['enquiry']).toEqual({
      takenBy: 'mei@example.com',
      isNew: false,
      consents: [{ purpose: 'booking-sms' }, { purpose: 'allergies' }],
    })
  })

  it('is made once when it is pressed twice, and says so when it was made with other details', async () => {
    const table = buildReservation({ date: '2026-12-03' })
    const [first, second] = await Promise.all([book({ table }), book({ table })])
    expect(first).toMatchObject({ __typename: 'Receipt' })
    expect(second).toEqual(first)
    const { covers } = await getDayPlaces(backend.store, 'suntec', '2026-12-03')
    expect([...covers.values()]).toEqual([2, 2])
    expect(await book({ table: { ...table, time: '20:00' } })).toMatchObject({
      reason: 'NOT_ALLOWED',
      message: expect.stringMatching(/^This was booked already/),
    })
  })

  it('is a drive with a table for a guest without an email address, whose number is typed as it is said', async () => {
    const person = { name: 'Tan Ah Kow', phone: '8123 4567' }
    const table = { party: 2, time: '19:00' }
    const drive = buildTestDrive({ date: '2026-12-04', time: '14:00', person, table })
    expect(await book({ drive })).toMatchObject({ __typename: 'Receipt' })
    for (const [id, time] of [
      [`TEST_DRIVE-${drive.key}`, '14:00'],
      [`RESERVATION-${drive.key}`, '19:00'],
    ] as const) {
      expect(await getEnquiry(backend.store, id)).toMatchObject({
        time,
        takenBy: 'mei@example.com',
        person: { name: 'Tan Ah Kow', phone: '+6581234567' },
        ownerPk: 'PHONE#+6581234567',
      })
    }
  })

  it.each([
    [{ name: 'Tan' }, 'person.phone', /^Ask the guest for a mobile number/],
    [{ name: 'Tan', phone: '812' }, 'person.phone', /too short.* Is it from abroad\?/],
    [{ name: ' ', phone: '81234567' }, 'person.name', /the name of the guest/],
    [{ name: 'Tan', phone: '81234567', email: 'tan@' }, 'person.email', /incomplete/],
  ])('refuses %j in a sentence', async (person, field, message) => {
    const table = buildReservation({ date: '2026-12-05', person })
    expect(await book({ table })).toMatchObject({
      reason: 'INVALID',
      fields: [{ field, message: expect.stringMatching(message) }],
    })
  })

  it('takes the table that was held while it was typed, and none that a visitor holds', async () => {
    const mine = buildReservation({ date: '2026-12-06', party: 3 })
    await backend.send(HOLD, hold(mine), staff)
    const visitor = buildReservation({ date: '2026-12-06', party: 3 })
    const create = buildCreation('createReservation', 'ReservationInput')
    const sent = await backend.send(create, { input: visitor }, { 'x-api-key': API_KEY })
    expect(sent.data?.['result']).toMatchObject({ reason: 'FULL' })
    expect(await book({ table: mine })).toMatchObject({ __typename: 'Receipt' })

    const held = buildReservation({ date: '2026-12-07', party: 3 })
    await backend.send(HOLD, hold(held), { 'x-api-key': API_KEY })
    const late = await book({ table: buildReservation({ date: '2026-12-07', party: 3 }) })
    expect(late).toMatchObject({
      reason: 'FULL',
      message: expect.stringMatching(/at 7 pm is taken/),
    })
    const offered = z.object({ alternatives: z.array(z.object({ time: z.string() })) }).parse(late)
    expect(offered.alternatives.map(({ time }) => time)).toContain('18:30')
  })

  it.each([
    ['neither', {}],
    ['both apart', { table: buildReservation(), drive: buildTestDrive() }],
  ])('is refused when %s is sent', async (_case, sent) => {
    const { errors } = await backend.send(BOOK, sent, staff)
    expect(errors?.map(({ errorType }) => errorType)).toEqual(['BadRequest'])
  })

  it('is exported with who took it', async () => {
    const person = { name: 'Exported Koh', phone: '+6581234567' }
    const key = buildKey()
    await book({ table: buildReservation({ key, date: '2026-12-08', person }) })
    const csv = await backend.exportCsv({ text: 'exported koh' }, staff)
    const [head, line] = csv.split('\r\n').map((row) => row.split('","'))
    expect(line?.[head?.indexOf('Taken by phone by') ?? -1]).toBe('mei@example.com')
  })
})
