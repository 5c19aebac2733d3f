import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ThrottlingException } from '@aws-sdk/client-dynamodb'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import { getDayPlaces } from '../store/slots.ts'
import { buildManageToken } from './manage-token.ts'
import { getEnquiry } from '../store/enquiries.ts'
import {
  API_KEY,
  buildCreation,
  buildKey,
  buildReservation,
  buildTestDrive,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'

const RESERVE = buildCreation('createReservation', 'ReservationInput')
const DRIVE = buildCreation('createTestDrive', 'TestDriveInput')

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const reserve = async (patch: Record<string, unknown> = {}) =>
  (await backend.send(RESERVE, { input: buildReservation(patch) })).data?.['result']
const drive = async (patch: Record<string, unknown> = {}) =>
  (await backend.send(DRIVE, { input: buildTestDrive(patch) })).data?.['result']

const countReceipts = (answers: readonly unknown[]) =>
  answers.filter((answer) => JSON.stringify(answer).includes('"Receipt"')).length

describe('a reservation', () => {
  it('is accepted with a reference and a manage token', async () => {
    const key = buildKey()
    const answer = await reserve({ key, time: '12:00' })
    expect(answer).toEqual({
      __typename: 'Receipt',
      id: `RESERVATION-${key}`,
      kind: 'RESERVATION',
      reference: `BYD-${key.slice(-8)}`,
      status: 'CONFIRMED',
      createdAt: '2026-11-20T04:00:00.000Z',
      manageToken: expect.stringMatching(/^[\w-]{43}$/),
      checkoutUrl: null,
    })
    expect(await getEnquiry(backend.store, `RESERVATION-${key}`)).toMatchObject({
      party: 2,
      person: { name: 'Lim Wei Ling' },
      pending: [{ type: 'created' }, { type: 'reminder-hours' }],
      outboxPk: expect.stringMatching(/^OUTBOX#\d+$/),
    })
  })

  it('has a note for staff when its honeypot was filled in each time', async () => {
    const key = buildKey()
    await reserve({ key, date: '2026-12-16', time: '12:00', origin: { isTrapped: true } })
    expect((await getEnquiry(backend.store, `RESERVATION-${key}`))?.notes).toEqual([
      {
        at: '2026-11-20T04:00:00.000Z',
        by: 'The site',
        text: expect.stringContaining('from a person'),
      },
    ])
  })

  it('keeps what was agreed to with its evidence', async () => {
    const key = buildKey()
    const consent = {
      purpose: 'booking-sms',
      textVersion: '2026-11-26',
      givenAt: '2026-11-20T04:00:00.000Z',
      text: 'Messages about this visit by SMS',
      place: '/book-a-table',
      clientAddress: '203.0.113.7',
    }
    await reserve({ key, date: '2026-12-17', time: '12:00', consents: [consent] })
    expect((await getEnquiry(backend.store, `RESERVATION-${key}`))?.consents).toEqual([consent])
  })

  it.each([
    ['names the request that sent it', 'edge-12345678', 'edge-12345678'],
    ['names no request when the name could be a line of its own', 'a b {"x":1}', undefined],
  ])('%s', async (_case, sent, requestId) => {
    const key = buildKey()
    const input = buildReservation({ key, date: '2026-12-02', time: '12:00' })
    await backend.send(RESERVE, { input }, { 'x-api-key': API_KEY, 'x-request-id': sent })
    const record = await getEnquiry(backend.store, `RESERVATION-${key}`)
    expect(record?.pending.find(({ type }) => type === 'created')?.requestId).toBe(requestId)
  })

  it('is accepted once when sent twice, with the same receipt', async () => {
    const key = buildKey()
    const first = await reserve({ key, time: '12:30' })
    expect(await reserve({ key, time: '12:30' })).toEqual(first)
  })

  it('is one record and one place when sent fifty times at once', async () => {
    const key = buildKey()
    const date = '2026-12-01'
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reserve({ key, date, time: '13:00' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(countReceipts(answers)).toBe(50)
    const { covers, seats } = await getDayPlaces(backend.store, 'suntec', date)
    expect([...seats.keys()]).toEqual([`RESERVATION-${key}`])
    expect([...covers.values()]).toEqual([2, 2])
  })

  it('is not revealed to a sender who uses its key', async () => {
    const key = buildKey()
    await reserve({ key, time: '13:00' })
    expect(await reserve({ key, time: '13:30' })).toEqual({
      __typename: 'Refusal',
      reason: 'NOT_ALLOWED',
      message:
        'This was sent before, with other details. Open the link in its confirmation to change it, or clear the form to send another.',
      fields: [],
      alternatives: [],
    })
    const { covers } = await getDayPlaces(backend.store, 'suntec', '2026-11-21')
    expect(covers.get('13:30') ?? 0).toBe(0)
  })

  it('is offered the nearest free times when its time is full', async () => {
    await reserve({ time: '19:00' })
    await reserve({ time: '19:00' })
    expect(await reserve({ time: '19:00' })).toMatchObject({
      __typename: 'Refusal',
      reason: 'FULL',
      message:
        'Every table at BYD by 1826 Suntec City on Sat 21 Nov at 7 pm is taken. These times are the nearest.',
      alternatives: [
        { venue: 'suntec', date: '2026-11-21', time: '18:30' },
        { venue: 'suntec', date: '2026-11-21', time: '19:30' },
        { venue: 'suntec', date: '2026-11-21', time: '18:00' },
        { venue: 'suntec', date: '2026-11-21', time: '20:00' },
      ],
    })
  })

  it('gives the last place to one of two hundred, and offers the others other times', async () => {
    const date = '2026-12-02'
    await reserve({ date })
    const answers = await Promise.all(Array.from({ length: 200 }, () => reserve({ date })))
    expect(countReceipts(answers)).toBe(1)
    const others = answers.filter((answer) => countReceipts([answer]) === 0)
    expect(others).toHaveLength(199)
    for (const other of others) {
      expect(other).toMatchObject({ reason: 'FULL', alternatives: { length: 4 } })
    }
  })
})

describe('a table that takes no more requests for now', () => {
  it.each(['UpdateItemCommand', 'PutItemCommand'])(
    'is named to the site, which sends again, when %s is throttled',
    async (command) => {
      const throttled = await startBackend()
      const refusal = new ThrottlingException({ message: 'Rate exceeded.', $metadata: {} })
      throttled.store.documents.middlewareStack.add(
        (next, { commandName }) =>
          (args) =>
            commandName === command ? Promise.reject(refusal) : next(args),
        { step: 'initialize', name: 'throttle' },
      )
      const input = buildReservation()
      expect(await throttled.send(RESERVE, { input })).toMatchObject({
        data: null,
        errors: [{ errorType: 'DynamoDB:ThrottlingException', message: 'Rate exceeded.' }],
      })
      expect(throttled.errors).toEqual([refusal])
      throttled.store.documents.middlewareStack.remove('throttle')
      expect(await throttled.send(RESERVE, { input })).toMatchObject({
        data: { result: { __typename: 'Receipt', status: 'CONFIRMED' } },
      })
      await throttled.close()
    },
  )
})

describe('a stay', () => {
  const MOVE = `mutation Move($access: AccessInput!, $change: ChangeInput!) {
    result: changeEnquiry(access: $access, change: $change) {
      __typename
      ... on Refusal { reason alternatives { time } }
    }
  }`
  let evening: TestBackend
  beforeAll(async () => {
    const tables = SUNTEC.tables && { ...SUNTEC.tables, stayUpTo2: 90, stayUpTo4: 120 }
    const outlets = [{ ...SUNTEC, tables }]
    evening = await startBackend({ catalogue: { ...CATALOGUE, outlets } })
  })
  afterAll(() => evening.close())

  const book = async (patch: Record<string, unknown>) =>
    (await evening.send(RESERVE, { input: buildReservation(patch) })).data?.['result']
  const move = async (key: string, change: Record<string, unknown>) => {
    const id = `RESERVATION-${key}`
    const access = { id, token: buildManageToken('secret', id) }
    return (await evening.send(MOVE, { access, change })).data?.['result']
  }
  const getFree = async (date: string, party: number) => {
    const { data } = await evening.send(
      `query Free($date: String!, $party: Int!) {
        result: reservationAvailability(venue: "suntec", from: $date, days: 1, party: $party) {
          days { slots { time isFree } }
        }
      }`,
      { date, party },
    )
    return [...JSON.stringify(data).matchAll(/"time":"([\d:]+)","isFree":true/g)].map(
      ([, time]) => time,
    )
  }

  it('takes its covers from every time that it overlaps, by the size of the party', async () => {
    const date = '2026-11-23'
    await book({ date, time: '19:00', party: 3 })
    const two = await getFree(date, 2)
    expect(two).toEqual(expect.arrayContaining(['17:30', '21:00']))
    for (const time of ['18:00', '19:00', '20:30']) expect(two).not.toContain(time)
    expect(await getFree(date, 1)).toContain('19:30')
    expect(await getFree(date, 3)).not.toContain('17:30')
    expect(await book({ date, time: '18:00', party: 2 })).toMatchObject({ reason: 'FULL' })
    expect(await book({ date, time: '18:00', party: 1 })).toMatchObject({ __typename: 'Receipt' })
  })

  it('moves by half an hour in a full house, and offers the times next to its own', async () => {
    const date = '2026-11-24'
    const key = buildKey()
    await Promise.all([book({ key, date, time: '19:00' }), book({ date, time: '19:00' })])
    expect(await move(key, { time: '19:30' })).toMatchObject({ __typename: 'Receipt' })
    expect(await move(key, { party: 4 })).toMatchObject({
      reason: 'FULL',
      alternatives: expect.arrayContaining([{ time: '20:30' }]),
    })
    expect(await getFree(date, 2)).toContain('21:00')
    expect(await move(key, { time: '12:00', party: 4 })).toMatchObject({ __typename: 'Receipt' })
    expect(await getFree(date, 2)).not.toContain('13:30')
    expect(await getFree(date, 2)).toContain('14:00')
  })
})

describe('dine and drive', () => {
  it('books both halves under one reference, and announces them once', async () => {
    const key = buildKey()
    const input = { key, date: '2026-11-24', table: { party: 4, time: '12:30' } }
    const first = await drive(input)
    expect(first).toMatchObject({ __typename: 'Receipt', id: `TEST_DRIVE-${key}` })
    expect(await drive(input)).toEqual(first)
    expect(await getEnquiry(backend.store, `TEST_DRIVE-${key}`)).toMatchObject({
      with: `RESERVATION-${key}`,
    })
    expect(await getEnquiry(backend.store, `RESERVATION-${key}`)).toMatchObject({
      with: `TEST_DRIVE-${key}`,
      party: 4,
      time: '12:30',
      isSecondHalf: true,
      pending: [{ type: 'reminder-day' }, { type: 'reminder-hours' }],
      reference: `BYD-${key.slice(-8)}`,
    })
  })

  it('books neither half when one of them is full', async () => {
    const date = '2026-11-25'
    await drive({ date, time: '15:00' })
    const key = buildKey()
    const answer = await reserve({
      key,
      date,
      time: '12:00',
      testDrive: { model: 'byd-seal', time: '15:00' },
    })
    expect(answer).toMatchObject({
      reason: 'FULL',
      message: expect.stringMatching(
        /^The 3 pm test drive of this car at BYD by 1826 Suntec City on Wed 25 Nov is taken\./,
      ),
    })
    expect(await getEnquiry(backend.store, `RESERVATION-${key}`)).toBeUndefined()
    const { drives, seats } = await getDayPlaces(backend.store, 'suntec', date)
    expect([seats.size, ...[...drives].map(([at, { all }]) => [at, all.size])]).toEqual([
      0,
      ['15:00', 1],
    ])
  })

  /** At noon with a drive at three, at an outlet with so many tables and one car per slot. */
  async function sendAtOnce(tables: number, fields: readonly ('reserve' | 'drive')[]) {
    const date = '2026-11-24'
    const outlet = {
      ...SUNTEC,
      tables: SUNTEC.tables && { ...SUNTEC.tables, seats: tables * 2 },
      drives: SUNTEC.drives && { ...SUNTEC.drives, advisersPerSlot: 1, carsPerSlot: 1 },
    }
    const narrow = await startBackend({ catalogue: { ...CATALOGUE, outlets: [outlet] } })
    const inputs = {
      reserve: { time: '12:00', testDrive: { model: 'byd-seal', time: '15:00' } },
      drive: { time: '15:00', table: { party: 2, time: '12:00' } },
    }
    const answers = await Promise.all(
      fields.map((field) =>
        field === 'reserve'
          ? narrow.send(RESERVE, { input: buildReservation({ date, ...inputs.reserve }) })
          : narrow.send(DRIVE, { input: buildTestDrive({ date, ...inputs.drive }) }),
      ),
    )
    const { drives, seats } = await getDayPlaces(narrow.store, 'suntec', date)
    await narrow.close()
    return {
      accepted: countReceipts(answers),
      held: [
        ...[...drives].filter(([, { all }]) => all.size > 0).map(([at, { all }]) => [at, all.size]),
        ...seats.values(),
      ],
    }
  }

  it.each([
    ['two opposite requests for the last table and the last car', 1, ['reserve', 'drive']],
    ['six requests for one car at a time with six tables', 6, Array(6).fill('reserve')],
    [
      'forty requests of both kinds for the last table',
      1,
      Array.from({ length: 40 }, (_, index) => (index % 2 > 0 ? 'reserve' : 'drive')),
    ],
  ] as const)('of %s one wins, and the others hold nothing', async (_case, tables, fields) => {
    expect(await sendAtOnce(tables, fields)).toEqual({
      accepted: 1,
      held: [['15:00', 1], '12:00+30*2'],
    })
  })

  it('offers no drive of a car that is not on show', async () => {
    const testDrive = { time: '15:00', model: 'byd-e6' }
    const answer = await reserve({ date: '2026-11-26', time: '12:00', testDrive })
    expect(answer).toMatchObject({ reason: 'INVALID', fields: [{ field: 'testDrive.model' }] })
  })

  const MEAL = { date: '2026-11-26', time: '13:00' }
  const SEAL = { model: 'byd-seal' }

  it('keeps the table and moves the drive when no drive starts at the wanted time', async () => {
    expect(await reserve({ ...MEAL, testDrive: { ...SEAL, time: '21:00' } })).toMatchObject({
      reason: 'NOT_BOOKABLE_THEN',
      message:
        'Test drives on Thu 26 Nov start from 11 am to 4.30 pm. Choose one of the times shown.',
      alternatives: [
        { ...MEAL, otherTime: '16:30', moves: ['DRIVE'] },
        { ...MEAL, otherTime: '16:00', moves: ['DRIVE'] },
        { moves: ['DRIVE'] },
        { moves: ['DRIVE'] },
      ],
    })
  })

  it('keeps one half when both overlap', async () => {
    expect(await reserve({ ...MEAL, testDrive: { ...SEAL, time: '13:00' } })).toMatchObject({
      reason: 'NOT_BOOKABLE_THEN',
      message: 'A drive at 1 pm overlaps the meal at 1 pm. Move one of them.',
      alternatives: [
        { date: MEAL.date, time: '12:30', otherTime: '13:00', moves: ['TABLE'] },
        { ...MEAL, otherTime: '12:30', moves: ['DRIVE'] },
        { ...MEAL, otherTime: '13:30', moves: ['DRIVE'] },
        { date: MEAL.date, time: '13:30', otherTime: '13:00', moves: ['TABLE'] },
      ],
    })
  })

  it('keeps the drive and moves the table when the table is taken', async () => {
    const date = '2026-11-27'
    await Promise.all([reserve({ date }), reserve({ date })])
    expect(
      await reserve({ date, time: '19:00', testDrive: { ...SEAL, time: '16:30' } }),
    ).toMatchObject({
      reason: 'FULL',
      message: expect.stringMatching(/^Every table/),
      alternatives: [
        { date, time: '18:30', otherTime: '16:30', moves: ['TABLE'] },
        { date, time: '19:30', otherTime: '16:30', moves: ['TABLE'] },
        {},
        {},
      ],
    })
  })

  it('offers the nearest day that has both when the wanted one has no drive left', async () => {
    const date = '2026-11-28'
    const starts = Array.from({ length: 13 }, (_, index) => 10 * 60 + 30 + index * 30)
    const toTime = (minutes: number) =>
      `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
    await Promise.all(starts.map((minutes) => drive({ date, time: toTime(minutes) })))
    expect(
      await reserve({ date, time: '13:00', testDrive: { ...SEAL, time: '15:00' } }),
    ).toMatchObject({
      reason: 'FULL',
      alternatives: [
        { date: '2026-11-29', time: '13:00', otherTime: '15:00', moves: ['TABLE', 'DRIVE'] },
        { date: '2026-11-27' },
        { date: '2026-11-30' },
        { date: '2026-11-26' },
      ],
    })
  })

  it('moves one half only on its day and clear of the other', async () => {
    const key = buildKey()
    const date = '2026-12-03'
    await reserve({ key, date, time: '13:00', testDrive: { ...SEAL, time: '15:00' } })
    const { data } = await backend.send(
      `mutation Move($access: AccessInput!, $change: ChangeInput!) {
        result: changeEnquiry(access: $access, change: $change) {
          ... on Refusal { reason alternatives { venue date time otherTime moves } }
        }
      }`,
      {
        access: {
          id: `RESERVATION-${key}`,
          token: buildManageToken('secret', `RESERVATION-${key}`),
        },
        change: { date, time: '15:00' },
      },
    )
    expect(data?.['result']).toMatchObject({
      reason: 'NOT_BOOKABLE_THEN',
      alternatives: [
        { date, time: '14:30', otherTime: null, moves: ['TABLE'] },
        { date, time: '15:30' },
        { date, time: '14:00' },
        { date, time: '16:00' },
      ],
    })
  })
})

describe('a refusal names its reason and an alternative', () => {
  const ON = { date: '2026-11-23' }
  it.each([
    ['a closed day', { date: '2026-12-25' }, 'CLOSED', /closed on Fri 25 Dec \(Christmas\)/],
    ['at night', { ...ON, time: '03:00' }, 'CLOSED', /closed on Mon 23 Nov at 3 am/],
    ['between two slots', { ...ON, time: '12:07' }, 'NOT_BOOKABLE_THEN', /not a time/],
    ['the past', { date: '2026-11-19' }, 'NOT_BOOKABLE_THEN', /has passed/],
    ['earlier today', { date: '2026-11-20', time: '11:30' }, 'NOT_BOOKABLE_THEN', /has passed/],
    ['within the notice', { date: '2026-11-20', time: '12:30' }, 'NOT_BOOKABLE_THEN', /1 hour/],
    ['far ahead', { date: '2027-11-19' }, 'NOT_BOOKABLE_THEN', /up to Tue 19 Jan/],
    ['a large party', { ...ON, party: 13 }, 'PARTY_TOO_LARGE', /up to 12.*call \+6561234567/],
    ['a large party at night', { ...ON, party: 40, time: '03:00' }, 'PARTY_TOO_LARGE', /up to 12/],
    [
      'a large party at an outlet to come',
      { ...ON, party: 13, venue: 'imm' },
      'NOT_OPEN_YET',
      /yet/,
    ],
    ['an outlet to come', { ...ON, venue: 'imm' }, 'NOT_OPEN_YET', /not open yet/],
    ['an unknown outlet', { ...ON, venue: 'jurong' }, 'INVALID', /marked/],
  ])('%s', async (_case, patch, reason, message) => {
    expect(await reserve(patch)).toMatchObject({
      __typename: 'Refusal',
      reason,
      message: expect.stringMatching(message),
    })
  })

  it('names the size of a party before the time of the drive that goes with it', async () => {
    const table = { party: 13, time: '19:00' }
    const { data } = await backend.send(DRIVE, { input: buildTestDrive({ time: '03:00', table }) })
    expect(data?.['result']).toMatchObject({ reason: 'PARTY_TOO_LARGE' })
  })

  it('offers an outlet opening soon the same time elsewhere', async () => {
    expect(await reserve({ date: '2026-11-24', time: '19:00', venue: 'imm' })).toMatchObject({
      reason: 'NOT_OPEN_YET',
      alternatives: [
        { venue: 'suntec', date: '2026-11-24', time: '19:00' },
        { venue: 'boat-quay', date: '2026-11-24', time: '19:00' },
      ],
    })
  })

  it('offers no drive after the cut-off of the day before', async () => {
    const evening = await startBackend({
      deps: { now: () => new Date('2026-11-20T10:00:00.000Z') },
    })
    const { data } = await evening.send(DRIVE, { input: buildTestDrive() })
    expect(data?.['result']).toMatchObject({
      reason: 'NOT_BOOKABLE_THEN',
      message: expect.stringMatching(
        /^Test drives for Sat 21 Nov could be booked until 6 pm the day before/,
      ),
      alternatives: [{ date: '2026-11-22' }, {}, {}, {}],
    })
    await evening.close()
  })

  it.each([
    ['a car that is not driven', { model: 'byd-e6' }],
    ['a car that is none', { model: 'cybertruck' }],
  ])('%s', async (_case, patch) => {
    expect(await drive(patch)).toMatchObject({ reason: 'INVALID', fields: [{ field: 'model' }] })
  })
})

describe('the other kinds', () => {
  const PERSON = { name: 'Tan', email: 'tan@example.com', phone: '+6581234567' }
  const send = async (field: string, type: string, input: Record<string, unknown>) => {
    const shared = { key: buildKey(), person: PERSON, consents: [] }
    const { data } = await backend.send(buildCreation(field, type), {
      input: { ...shared, ...input },
    })
    return data?.['result']
  }

  it.each([
    ['createContact', 'ContactInput', { subject: 'Hours', message: 'Open on Sunday?' }, 'NEW'],
    ['createRegisterInterest', 'RegisterInterestInput', { model: 'byd-e6' }, 'NEW'],
    ['createVoucherEnquiry', 'VoucherEnquiryInput', { code: 'LUNCH-7Q4K' }, 'NEW'],
    [
      'createTradeIn',
      'TradeInInput',
      {
        plate: 'szz1826h',
        makeModel: 'Toyota Corolla',
        mileageKm: 61_400,
        registered: '2019-05-01',
        coeUntil: '2029-04-30',
        condition: 'worn',
        photos: [],
      },
      'NEW',
    ],
    [
      'createPreOrder',
      'PreOrderInput',
      {
        model: 'byd-seal',
        variant: 'Dynamic',
        paint: 'Arctic Blue',
        venue: 'suntec',
        termsVersion: '2026-11-01',
      },
      'AWAITING_PAYMENT',
    ],
  ])('%s', async (field, type, input, status) => {
    expect(await send(field, type, input)).toMatchObject({ __typename: 'Receipt', status })
  })

  it('accepts a pre-order when no payment page could be opened', () => {
    expect(backend.errors).toEqual([expect.objectContaining({ message: 'No provider here.' })])
  })

  it.each([
    ['createPreOrder', 'PreOrderInput', { model: 'byd-sealion-7' }, 'model'],
    ['createPreOrder', 'PreOrderInput', { model: 'byd-seal', variant: 'Turbo' }, 'variant'],
    ['createJobApplication', 'JobApplicationInput', { career: 'chef', resume: 'f' }, 'career'],
    ['createJobApplication', 'JobApplicationInput', { career: 'pilot', resume: 'f' }, 'career'],
    ['createJobApplication', 'JobApplicationInput', { career: 'barista', resume: 'f' }, 'resume'],
  ])('refuses %s of an item not on offer (%#)', async (field, type, input, problem) => {
    const preOrder = { venue: 'suntec', termsVersion: '1', paint: 'Arctic Blue' }
    const sent = field === 'createPreOrder' ? { ...preOrder, ...input } : input
    expect(await send(field, type, sent)).toMatchObject({
      reason: 'INVALID',
      fields: [{ field: problem }],
    })
  })
})
