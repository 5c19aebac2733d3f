import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import {
  buildCreation,
  buildKey,
  buildReservation,
  buildTestDrive,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildMailedToken, buildOpeningCode, isManageToken } from './manage-token.ts'
import { getEnquiry } from '../store/enquiries.ts'

const MINUTE = 60_000
/** Noon on a Friday in Singapore. */
const START = Date.parse('2026-11-20T04:00:00.000Z')
const PERSON = { name: 'Lim Wei Ling', email: 'Weiling@example.com', phone: '+6581234567' }

let now: number
let backend: TestBackend
beforeEach(async () => {
  now = START
  backend = await startBackend({ deps: { now: () => new Date(now) } })
})
afterEach(() => backend.close())

const createdSchema = z.object({ id: z.string(), reference: z.string() })
const CREATIONS = {
  RESERVATION: ['createReservation', 'ReservationInput'],
  TEST_DRIVE: ['createTestDrive', 'TestDriveInput'],
  CONTACT: ['createContact', 'ContactInput'],
  WAITING_LIST: ['createWaitingList', 'WaitingListInput'],
} as const

async function create(kind: keyof typeof CREATIONS, input: Record<string, unknown>) {
  const [field, type] = CREATIONS[kind]
  const { data } = await backend.send(buildCreation(field, type), { input })
  return createdSchema.parse(data?.result)
}
const createTable = (patch: Record<string, unknown> = {}) =>
  create('RESERVATION', buildReservation({ person: PERSON, ...patch }))

async function ask(reference: string, contact: string) {
  const { data } = await backend.send(
    'mutation ($booking: BookingInput!) { answer: askForCode(booking: $booking) }',
    { booking: { reference, contact } },
  )
  return data?.answer
}

const openedSchema = z.object({ id: z.string(), manageToken: z.string() }).nullable()
async function open(reference: string, contact: string, code: string) {
  const { data } = await backend.send(
    `mutation ($booking: BookingInput!, $code: String!) {
      answer: openByCode(booking: $booking, code: $code) { id manageToken }
    }`,
    { booking: { reference, contact }, code },
  )
  return openedSchema.parse(data?.answer)
}

const read = async (id: string) => {
  const record = await getEnquiry(backend.store, id)
  if (!record) throw new Error(`There is no ${id}.`)
  return record
}
/** Codes that were sent, as the mail or message has them. */
async function readCodes(id: string): Promise<string[]> {
  const { pending } = await read(id)
  const notices = pending.filter(({ type }) => type === 'code')
  return notices.map(({ at }) => buildOpeningCode('secret', { id }, at))
}
const WRONG = 'none'

describe('whoever has the reference and the address or number of a booking', () => {
  it.each([
    ['email address', 'weiling@example.com '],
    ['number', PERSON.phone],
  ])('opens it with the code that was sent when it gives the %s', async (_what, contact) => {
    const { id, reference } = await createTable()
    expect(await ask(reference, contact)).toBe(true)
    const [code = ''] = await readCodes(id)
    expect(code).toMatch(/^\d{6}$/)
    const opened = await open(reference, contact, code)
    expect(opened?.id).toBe(id)
    expect(isManageToken('secret', await read(id), opened?.manageToken ?? '')).toBe(true)
  })

  it.each([
    ['email', PERSON.email],
    ['phone', PERSON.phone],
  ])('has proven to read its %s once the code is right', async (channel, contact) => {
    const { id, reference } = await createTable()
    await ask(reference, contact)
    const [code = ''] = await readCodes(id)
    await open(reference, contact, WRONG)
    expect(await read(id)).not.toHaveProperty('provenContact')
    await open(reference, contact, code)
    expect(await read(id)).toHaveProperty('provenContact', channel)
  })

  it.each([
    ['a test drive', 'TEST_DRIVE', buildTestDrive],
    [
      'a message',
      'CONTACT',
      () => ({ key: buildKey(), subject: 'General', message: 'Hello', consents: [] }),
    ],
  ] as const)('opens %s', async (_what, kind, build) => {
    const { id, reference } = await create(kind, { ...build(), person: PERSON })
    await ask(reference, PERSON.phone)
    const [code = ''] = await readCodes(id)
    expect((await open(reference, PERSON.phone, code))?.id).toBe(id)
  })

  it('opens the half of a dine-and-drive that was announced, which leads to the other', async () => {
    const visit = { date: '2026-11-25', time: '15:00', table: { party: 2, time: '12:00' } }
    const { id, reference } = await create(
      'TEST_DRIVE',
      buildTestDrive({ ...visit, person: PERSON }),
    )
    await ask(reference, PERSON.phone)
    expect(await readCodes(id)).toHaveLength(1)
  })

  it('opens a code once, and no older one', async () => {
    const { id, reference } = await createTable()
    await ask(reference, PERSON.phone)
    now += 2 * MINUTE
    await ask(reference, PERSON.phone)
    const [old = '', code = ''] = await readCodes(id)
    expect(await open(reference, PERSON.phone, old)).toBeNull()
    expect((await open(reference, PERSON.phone, code))?.id).toBe(id)
    expect(await open(reference, PERSON.phone, code)).toBeNull()
  })

  it('opens nothing when a quarter of an hour has passed', async () => {
    const { id, reference } = await createTable()
    await ask(reference, PERSON.phone)
    const [code = ''] = await readCodes(id)
    now += 15 * MINUTE
    expect(await open(reference, PERSON.phone, code)).toBeNull()
  })

  it('gets one code a minute, and five a day', async () => {
    const { id, reference } = await createTable({ date: '2026-11-23' })
    await ask(reference, PERSON.phone)
    await ask(reference, PERSON.phone)
    expect(await readCodes(id)).toHaveLength(1)
    for (let each = 0; each < 9; each += 1) {
      now += 2 * MINUTE
      await ask(reference, PERSON.phone)
    }
    expect(await readCodes(id)).toHaveLength(5)
    now += 24 * 60 * MINUTE
    await ask(reference, PERSON.phone)
    expect(await readCodes(id)).toHaveLength(6)
  })
})

describe('whoever guesses', () => {
  it('is answered alike whether or not there is a booking', async () => {
    const { id, reference } = await createTable()
    expect(await ask(reference, 'stranger@example.com')).toBe(true)
    expect(await ask(reference, '+6581234568')).toBe(true)
    expect(await ask('BYD-00000000', PERSON.phone)).toBe(true)
    expect(await readCodes(id)).toEqual([])
    const code = buildOpeningCode('secret', { id }, new Date(now).toISOString())
    expect(await open(reference, 'stranger@example.com', code)).toBeNull()
    expect(await open(reference, PERSON.phone, code)).toBeNull()
  })

  it('has five tries for a code, also at one time', async () => {
    const { id, reference } = await createTable()
    await ask(reference, PERSON.phone)
    const [code = ''] = await readCodes(id)
    for (let each = 0; each < 4; each += 1) {
      expect(await open(reference, PERSON.phone, WRONG)).toBeNull()
    }
    await Promise.all([1, 2, 3].map(() => open(reference, PERSON.phone, WRONG)))
    expect(await open(reference, PERSON.phone, code)).toBeNull()
  })

  it('does not find a visit whose day is over', async () => {
    const { id, reference } = await createTable()
    now += 3 * 24 * 60 * MINUTE
    expect(await ask(reference, PERSON.phone)).toBe(true)
    expect(await readCodes(id)).toEqual([])
  })
})

it('proves the mailbox or phone of a place on the waiting list', async () => {
  await createTable({ party: 4 })
  const { id, reference } = await create('WAITING_LIST', {
    key: buildKey(),
    venue: 'suntec',
    date: '2026-11-21',
    from: '19:00',
    until: '19:00',
    party: 4,
    person: PERSON,
    consents: [],
  })
  await ask(reference, PERSON.phone)
  const [code = ''] = await readCodes(id)
  const opened = await open(reference, PERSON.phone, code)
  expect(opened?.manageToken).toBe(buildMailedToken('secret', id))
})
