import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { DRIVE_OFFER_CONSENT } from 'core/drive-offers'
import { z } from 'zod'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import { createDinersChannel } from '../delivery/site-outbox.ts'
import {
  buildCreation,
  buildReservation,
  buildTestDrive,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { withdrawFrom } from './withdraw-consent.ts'
import { createMailChannels } from '../mail/mail-channels.ts'
import { directory } from '../mail/mail.fixture.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { getEnquiry } from '../store/enquiries.ts'
import { getDayPlaces, sweepClaims } from '../store/slots.ts'

const DAY = '2026-11-21'
const RESULT = `{ __typename ... on Receipt { id kind status manageToken }
  ... on Refusal { reason message alternatives { date time } } }`
const ACCEPT = `mutation Accept($access: AccessInput!, $drive: TableWithDriveInput!) {
  result: acceptDrive(access: $access, drive: $drive) ${RESULT} }`
const CANCEL = `mutation Cancel($access: AccessInput!) { result: cancelEnquiry(access: $access) ${RESULT} }`
const READ = `query Read($access: AccessInput!) {
  result: enquiry(access: $access) { status model time with details driveOffers { model time otherTimes { date time } } } }`
const SET_STATUS = `mutation Set($id: ID!) { result: setStatus(id: $id, status: CANCELLED) { id } }`
const UNDO = `mutation Undo($id: ID!) { result: undoCancellation(id: $id) { id } }`

/** Seats for everybody, and one adviser with one car of each model at a time. */
const OUTLET = {
  ...SUNTEC,
  tables: SUNTEC.tables && { ...SUNTEC.tables, seats: 200 },
  drives: SUNTEC.drives && { ...SUNTEC.drives, advisersPerSlot: 1 },
}
const CATALOGUE_OF_DAY = {
  ...CATALOGUE,
  outlets: CATALOGUE.outlets.map((each) => (each.venue === 'suntec' ? OUTLET : each)),
}

let now = NOW
let backend: MemberBackend
let told: { to: string; text: string }[]
let staff: Record<string, string>
beforeEach(async () => {
  now = NOW
  told = []
  backend = await startMemberBackend({ now: () => now }, CATALOGUE_OF_DAY)
  staff = await backend.asStaff('floor', 'sales')
})
afterEach(() => backend.close())

const ownSchema = z.object({ id: z.string(), manageToken: z.string() })
type Access = { id: string; token: string }

const ask = async (query: string, variables: Record<string, unknown>, headers = {}) => {
  const { data, errors } = await backend.send(query, variables, {
    'x-api-key': 'da2-test',
    ...headers,
  })
  expect(errors).toBeUndefined()
  return data?.['result']
}
const toAccess = (receipt: unknown): Access => {
  const { id, manageToken } = ownSchema.parse(receipt)
  return { id, token: manageToken }
}
const consent = (purpose: string) => ({
  purpose,
  textVersion: '2026-11-26',
  givenAt: NOW.toISOString(),
  text: 'I hold a licence.',
})
let people = 0
/** Each with a number of their own. */
const buildPerson = (name: string) => {
  people += 1
  return { name, email: `${name}@example.com`, phone: `+6591${String(people).padStart(6, '0')}` }
}
/** A table whose guest ticked that they hold a licence. */
const book = async (name: string, patch: Record<string, unknown> = {}) => {
  const person = buildPerson(name)
  const consents = [consent(DRIVE_OFFER_CONSENT)]
  const input = buildReservation({ date: DAY, time: '12:00', person, consents, ...patch })
  return toAccess(await ask(buildCreation('createReservation', 'ReservationInput'), { input }))
}
const bookDrive = async (name: string, patch: Record<string, unknown> = {}) =>
  ask(buildCreation('createTestDrive', 'TestDriveInput'), {
    input: buildTestDrive({
      date: DAY,
      time: '15:00',
      person: buildPerson(name),
      ...patch,
    }),
  })
const read = (access: Access) => ask(READ, { access })
const cancel = (access: Access) => ask(CANCEL, { access })
const accept = (access: Access, time = '15:00', model = 'byd-seal') =>
  ask(ACCEPT, { access, drive: { model, time } })

/** The outbox, as long as something is due. */
async function workOff() {
  const { store } = backend
  const mail = createMailChannels({
    store,
    sender: {
      isRepeatable: false,
      send: ({ to, raw }) => {
        told.push({ to, text: raw.toString().replaceAll(/=\r?\n/g, '') })
        return Promise.resolve(undefined)
      },
    },
    messages: {
      isRepeatable: false,
      channels: ['sms'],
      send: ({ to, template, parameters }) => {
        told.push({ to, text: [template, ...parameters].join(' | ') })
        return Promise.resolve(undefined)
      },
    },
    getDirectory: () => Promise.resolve(directory),
    siteUrl: 'https://byd1826.example',
    getManageUrl: ({ id }) => `https://byd1826.example/manage/x/${id}?token=t`,
    getCode: () => '012345',
    getConsentUrl: () => 'https://byd1826.example/manage/consents/mine?token=t',
    getStaffUrl: () => 'https://studio.example',
    now: () => now.getTime(),
  })
  const none = { isRepeatable: true, deliver: () => Promise.resolve({ state: 'sent' } as const) }
  const readCatalogue = () => Promise.resolve(CATALOGUE_OF_DAY)
  const diners = createDinersChannel({ store, readCatalogue, now: () => now })
  const worker = createOutboxWorker({
    store,
    channels: { ...mail, staff: none, diners, conversion: none, google: none },
    log: ({ reason }) => expect(reason).toBeUndefined(),
    now: () => now.getTime(),
  })
  while ((await worker.workOff(100)) > 0);
}
/** Lists the mails and messages that offer a drive. */
const getOffered = () =>
  told.filter(({ text }) => /Subject: A test drive came free|^drive_offered/m.test(text))
const OFFERED = { driveOffers: [{ model: 'byd-seal', time: '15:00' }] }
const NOTHING = { driveOffers: [] }

describe('a drive that is cancelled', () => {
  it('is offered to guests of that day and place who hold a licence and have no drive', async () => {
    const drive = toAccess(await bookDrive('ann'))
    await book('ben')
    await book('without-tick', { consents: [] })
    await book('other-day', { date: '2026-11-22' })
    await book('other-place', { venue: 'boat-quay', time: '18:00' })
    await book('at-table-then', { time: '15:00' })
    await book('ann', { time: '19:00' })
    await cancel(await book('not-coming'))
    await book('with-drive', { testDrive: { model: 'byd-sealion-7', time: '11:00' } })
    await bookDrive('drives-elsewhere', { venue: 'suntec', time: '16:30' })
    await book('drives-elsewhere')
    const silent = { name: 'silent', phone: '+6591110001' }
    await book('silent', { person: silent })
    const bySms = [consent(DRIVE_OFFER_CONSENT), consent('booking-sms')]
    await book('by-sms', { person: { name: 'by-sms', phone: '+6591110002' }, consents: bySms })
    await workOff()
    told = []
    await cancel(drive)
    await workOff()
    const [message, mail, ...others] = getOffered().toSorted((a, b) => (a.to < b.to ? -1 : 1))
    expect([mail?.to, message?.to, others]).toEqual(['ben@example.com', '+6591110002', []])
    expect(mail?.text).toContain('A test drive came free: SEAL, 3 pm, Suntec City')
    expect(mail?.text).toContain('/manage/x/RESERVATION-')
    expect(message?.text).toMatch(
      /^drive_offered \| The SEAL \| Sat 21 Nov, 3 pm \| Suntec City \| https:/,
    )
  })

  it('is booked by the first who takes it, like any other', async () => {
    const drive = toAccess(await bookDrive('ann'))
    const table = await book('ben')
    await cancel(drive)
    await workOff()
    expect(await read(table)).toMatchObject(OFFERED)
    const receipt = await accept(table)
    expect(receipt).toMatchObject({ kind: 'TEST_DRIVE', status: 'CONFIRMED' })
    expect(await accept(table)).toEqual(receipt)
    const taken = toAccess(receipt)
    expect(await read(taken)).toMatchObject({ model: 'byd-seal', time: '15:00', with: table.id })
    expect(await read(table)).toMatchObject({ with: taken.id, ...NOTHING })
    const record = await getEnquiry(backend.store, taken.id)
    expect(record).toMatchObject({
      details: { hasLicence: true },
      consents: [{ purpose: 'licence', text: 'I hold a licence.' }],
    })
    expect(record?.pending.map(({ type }) => type)).toEqual([
      'created',
      'reminder-day',
      'reminder-hours',
    ])
    expect(await bookDrive('carl')).toMatchObject({ reason: 'FULL' })
    await sweepClaims(backend.store, new Date(now.getTime() + 600_000))
    const { drives } = await getDayPlaces(backend.store, 'suntec', DAY)
    expect([...(drives.get('15:00')?.all ?? [])]).toEqual([taken.id])
  })

  it('is shown as gone, with the other times of that day, once somebody else has it', async () => {
    const drive = toAccess(await bookDrive('ann'))
    const [ben, carl] = [await book('ben'), await book('carl')]
    await cancel(drive)
    await workOff()
    expect(await read(carl)).toMatchObject({ driveOffers: [{ otherTimes: null }] })
    const taken = toAccess(await accept(ben))
    const gone = await read(carl)
    expect(gone).toMatchObject({ driveOffers: [{ model: 'byd-seal', time: '15:00' }] })
    const { alternatives } = Object(await accept(carl))
    expect(Object(gone).driveOffers[0].otherTimes).toEqual(alternatives)
    expect(alternatives.length).toBeGreaterThan(0)
    await cancel(taken)
    await workOff()
    expect(await read(carl)).toMatchObject({ driveOffers: [{ otherTimes: null }] })
  })

  it('is offered to a person once, however many tables and cancellations', async () => {
    const table = await book('ben')
    await book('ben', { time: '13:00' })
    await cancel(toAccess(await bookDrive('ann')))
    await workOff()
    await cancel(toAccess(await bookDrive('carl')))
    await workOff()
    expect(getOffered().map(({ to }) => to)).toEqual(['ben@example.com'])
    await cancel(toAccess(await bookDrive('dan', { model: 'byd-sealion-7' })))
    now = new Date(now.getTime() + 1000)
    await workOff()
    expect(getOffered()).toHaveLength(2)
    expect(await read(table)).toMatchObject({
      driveOffers: [
        { model: 'byd-seal', time: '15:00' },
        { model: 'byd-sealion-7', time: '15:00' },
      ],
    })
  })

  it('is offered by staff who cancel it once that stands', async () => {
    const drive = toAccess(await bookDrive('ann'))
    const table = await book('ben')
    await ask(SET_STATUS, { id: drive.id }, staff)
    await workOff()
    await ask(UNDO, { id: drive.id }, staff)
    now = new Date(now.getTime() + 60_000)
    await workOff()
    expect(await read(table)).toMatchObject(NOTHING)
    await ask(SET_STATUS, { id: drive.id }, staff)
    now = new Date(now.getTime() + 31_000)
    await workOff()
    expect(await read(table)).toMatchObject(OFFERED)
    expect(await accept(table)).toMatchObject({ kind: 'TEST_DRIVE' })
  })

  it.each([
    [30, OFFERED],
    [29, NOTHING],
  ])('%i minutes before it begins is answered with %j', async (minutes, expected) => {
    const drive = toAccess(await bookDrive('ann'))
    const table = await book('ben')
    now = new Date(Date.parse(`${DAY}T15:00:00+08:00`) - minutes * 60_000)
    await cancel(drive)
    await workOff()
    expect(await read(table)).toMatchObject(expected)
    // Car and adviser are ready, although nobody else can book it so late.
    expect(await bookDrive('carl')).toMatchObject({ __typename: 'Refusal' })
    expect(await accept(table)).toMatchObject(
      expected === OFFERED ? { kind: 'TEST_DRIVE' } : { reason: 'NOT_ALLOWED' },
    )
  })

  it('is not told of, nor shown, once the guest takes back the tick or leaves', async () => {
    const [ben, carl] = [await book('ben'), await book('carl')]
    await cancel(toAccess(await bookDrive('ann')))
    await workOff()
    await withdrawFrom({ store: backend.store, now: () => now }, ben, DRIVE_OFFER_CONSENT)
    await cancel(carl)
    expect([await read(ben), await read(carl)]).toMatchObject([NOTHING, NOTHING])
    expect(await accept(ben)).toMatchObject({ reason: 'NOT_ALLOWED' })
    await cancel(toAccess(await bookDrive('dan', { time: '14:00' })))
    told = []
    await workOff()
    expect(getOffered()).toEqual([])
  })
})

describe('whoever comes too late', () => {
  it('reads that it has gone, with other times of the day, and books one of them', async () => {
    const drive = toAccess(await bookDrive('ann'))
    const [ben, carl] = [await book('ben'), await book('carl')]
    await cancel(drive)
    await workOff()
    await accept(ben)
    const refusal = await accept(carl)
    expect(refusal).toMatchObject({
      reason: 'FULL',
      message: expect.stringContaining('Somebody was quicker'),
    })
    const { alternatives } = z
      .object({ alternatives: z.array(z.object({ date: z.string(), time: z.string() })) })
      .parse(refusal)
    expect(alternatives.map(({ date }) => date)).toEqual(alternatives.map(() => DAY))
    const [other] = alternatives
    expect(await accept(carl, other?.time)).toMatchObject({ kind: 'TEST_DRIVE' })
  })

  it('is refused another car, a time within the meal, and what is no time for drives', async () => {
    const table = await book('ben')
    await cancel(toAccess(await bookDrive('ann')))
    await workOff()
    expect(await accept(table, '15:00', 'byd-sealion-7')).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await accept(table, '12:00')).toMatchObject({ reason: 'NOT_BOOKABLE_THEN' })
    expect(await accept(table, '15:07')).toMatchObject({ reason: 'NOT_BOOKABLE_THEN' })
    expect(await accept({ ...table, token: 'forged' })).toMatchObject({ reason: 'NOT_FOUND' })
    expect(await accept(await book('carl'))).toMatchObject({ reason: 'NOT_ALLOWED' })
    expect(await read(table)).toMatchObject(OFFERED)
  })
})

it('has one of many who take it at once, and one drive for a guest who presses twice', async () => {
  const drive = toAccess(await bookDrive('ann'))
  const guests = await Promise.all(Array.from({ length: 12 }, (_, at) => book(`guest${at}`)))
  await cancel(drive)
  await workOff()
  expect(getOffered()).toHaveLength(12)
  const answers = await Promise.all([
    ...guests.flatMap((guest) => [accept(guest), accept(guest)]),
    ...Array.from({ length: 12 }, (_, at) => bookDrive(`visitor${at}`)),
  ])
  const ids = answers.flatMap((answer) => ownSchema.safeParse(answer).data?.id ?? [])
  expect(new Set(ids).size).toBe(1)
  await sweepClaims(backend.store, new Date(now.getTime() + 600_000))
  const { drives } = await getDayPlaces(backend.store, 'suntec', DAY)
  expect([...(drives.get('15:00')?.all ?? [])]).toEqual([ids[0]])

  const loser = guests.find(({ id }) => !ids[0]?.endsWith(id.split('-')[1] ?? ''))
  if (!loser) throw new Error('All have it.')
  const twice = await Promise.all([accept(loser, '14:00'), accept(loser, '16:00')])
  expect(new Set(twice.map((answer) => toAccess(answer).id)).size).toBe(1)
  await sweepClaims(backend.store, new Date(now.getTime() + 600_000))
  const after = await getDayPlaces(backend.store, 'suntec', DAY)
  const places = ['14:00', '16:00'].flatMap((time) => [...(after.drives.get(time)?.all ?? [])])
  expect(places).toHaveLength(1)
})
