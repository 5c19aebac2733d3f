import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import * as fc from 'core/testing/properties'
import {
  buildCreation,
  buildKey,
  buildReservation,
  buildTestDrive,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { buildManageToken } from '../enquiries/manage-token.ts'
import { createMailChannels } from '../mail/mail-channels.ts'
import { directory } from '../mail/mail.fixture.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { takeLease } from '../outbox/lease.ts'
import { getEnquiry } from './enquiries.ts'

const HOUR = 3_600_000
/** Wednesday noon in Singapore. */
const START = Date.parse('2026-11-18T04:00:00.000Z')
/** Friday, 7 pm. */
const VISIT = { date: '2026-11-20', time: '19:00' }
const at = (day: number, hour: number, week = 0) =>
  START + ((day - 18 + 7 * week) * 24 + hour - 12) * HOUR

let now = START
let backend: TestBackend
let sent: { subject: string; id: string }[]

const start = async () => {
  now = START
  sent = []
  backend = await startBackend({ deps: { now: () => new Date(now) } })
}
beforeEach(start)
afterEach(() => backend.close())

/** An outbox whose mails and messages leave for good: to repeat one is to send it twice. */
function createWorker(trouble: () => boolean = () => false) {
  const { store } = backend
  const take = (id: string, subject: string) => {
    if (trouble()) throw new Error('down')
    sent.push({ id, subject })
    return Promise.resolve(undefined)
  }
  const mail = createMailChannels({
    store,
    sender: {
      isRepeatable: false,
      send: ({ id, raw }) => take(id, /^Subject: (.*)$/m.exec(raw.toString())?.[1] ?? ''),
    },
    messages: {
      isRepeatable: false,
      channels: ['sms', 'whatsapp'],
      send: ({ id, template }) => take(id, template),
    },
    getDirectory: () => Promise.resolve(directory),
    siteUrl: 'https://byd1826.example',
    getManageUrl: ({ id }) => `https://byd1826.example/manage/x/${id}?token=t`,
    getCode: () => '012345',
    getConsentUrl: () => 'https://byd1826.example/manage/consents/mine?token=t',
    getStaffUrl: () => 'https://studio.example',
    now: () => now,
  })
  const none = { isRepeatable: true, deliver: () => Promise.resolve({ state: 'sent' } as const) }
  return createOutboxWorker({
    store,
    channels: { ...mail, staff: none, diners: none, conversion: none, google: none },
    log: () => {},
    now: () => now,
    random: () => 0,
  })
}

/** When something may be due: bookings and reminders of visits at noon, 6 pm and 7 pm. */
const DUES = [18, 19, 20, 21]
  .flatMap((day) => [10, 11, 12, 14, 17, 18, 19].map((hour) => at(day, hour)))
  .toSorted((a, b) => a - b)

/** Time passes, with a worker whenever something may be due. */
const workOff = async (until: number, dues: readonly number[] = DUES) => {
  for (const time of [...dues.filter((due) => due > now && due < until), until]) {
    now = time
    await createWorker().workOff(100)
  }
}

const create = async (field: string, type: string, input: { key: string }) => {
  const { data } = await backend.send(buildCreation(field, type), { input })
  expect(data?.['result']).toMatchObject({ __typename: 'Receipt' })
}
const book = async (patch: Record<string, unknown> = {}) => {
  const key = buildKey()
  await create(
    'createReservation',
    'ReservationInput',
    buildReservation({ ...VISIT, key, ...patch }),
  )
  return `RESERVATION-${key}`
}

const operate = async (field: string, id: string, change?: Record<string, unknown>) => {
  const takes = change ? ', $change: ChangeInput!' : ''
  const passes = change ? ', change: $change' : ''
  const { data } = await backend.send(
    `mutation Operate($access: AccessInput!${takes}) {
      result: ${field}(access: $access${passes}) {
        __typename ... on Receipt { id } ... on Refusal { reason message } } }`,
    { access: { id, token: buildManageToken('secret', id) }, change },
  )
  return data?.['result']
}

const getSubjects = () => sent.map(({ subject }) => subject.replace(/:.*/, ''))

describe('reminders', () => {
  it('leave a day and two hours before the visit, once each', async () => {
    await book()
    await workOff(at(19, 18.5))
    expect(getSubjects()).toEqual([expect.stringMatching(/^Table for 2/)])
    await workOff(at(20, 23))
    expect(getSubjects().slice(1)).toEqual(['Tomorrow', 'Today'])
  })

  it('leave by message where that was agreed to, and the confirmation by mail', async () => {
    const consents = [
      { purpose: 'booking-sms', textVersion: '1', givenAt: new Date(START).toISOString() },
    ]
    await book({ consents })
    await workOff(at(20, 23))
    expect(getSubjects().slice(1)).toEqual(['visit_tomorrow', 'visit_today'])
  })

  it('ask by message no more whether guests are coming who said so, until they move the visit', async () => {
    const consents = [
      { purpose: 'booking-sms', textVersion: '1', givenAt: new Date(START).toISOString() },
    ]
    const id = await book({ consents })
    await workOff(at(19, 18.5))
    await operate('confirmVisit', id)
    sent = []
    await workOff(at(20, 12))
    await operate('changeEnquiry', id, { date: '2026-11-21' })
    await workOff(at(20, 19.5))
    await operate('confirmVisit', id)
    await workOff(at(21, 20))
    expect(getSubjects()).toEqual([
      'visit_tomorrow_confirmed',
      'Changed',
      'visit_tomorrow',
      'visit_today_confirmed',
    ])
  })

  it('are none for times that had passed when it was booked', async () => {
    now = at(20, 10)
    await book()
    await workOff(at(20, 23))
    expect(getSubjects().slice(1)).toEqual(['Today'])
  })

  it('are none of a visit that is cancelled, and of one that moves at its new time', async () => {
    const cancelled = await book()
    const moved = await book({ time: '12:00', party: 1 })
    await workOff(at(19, 10))
    await operate('cancelEnquiry', cancelled)
    await operate('changeEnquiry', moved, { date: '2026-11-21' })
    sent = []
    await workOff(at(20, 11))
    expect(getSubjects().toSorted()).toEqual(['Cancelled', 'Changed'])
    await workOff(at(21, 20))
    expect(getSubjects().slice(2)).toEqual(['Tomorrow', 'Today'])
  })

  it('name both halves of a dine-and-drive in one', async () => {
    const key = buildKey()
    const table = { party: 2, time: '13:00' }
    const consents = [
      { purpose: 'licence', textVersion: '1', givenAt: new Date(START).toISOString() },
    ]
    const drive = buildTestDrive({ key, date: VISIT.date, table, consents })
    await create('createTestDrive', 'TestDriveInput', drive)
    await workOff(at(20, 23))
    expect(getSubjects().slice(1)).toEqual(['Tomorrow', 'Today'])
  })

  it('are answered once, for both halves, and anew after a move', async () => {
    const id = await book()
    expect(await operate('confirmVisit', id)).toMatchObject({ __typename: 'Receipt' })
    const said = (await getEnquiry(backend.store, id))?.confirmedAt
    expect(said).toBe(new Date(START).toISOString())
    now += HOUR
    expect(await operate('confirmVisit', id)).toMatchObject({ __typename: 'Receipt' })
    expect((await getEnquiry(backend.store, id))?.confirmedAt).toBe(said)
    await operate('changeEnquiry', id, { time: '18:00' })
    expect((await getEnquiry(backend.store, id))?.confirmedAt).toBeUndefined()
    await operate('cancelEnquiry', id)
    expect(await operate('confirmVisit', id)).toMatchObject({ reason: 'NOT_ALLOWED' })
  })

  it('are sent once each for the time that stands, whatever is moved, fails or dies', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('move' as const), day: fc.constantFrom(20, 21) }),
      fc.record({ do: fc.constant('fail' as const) }),
      fc.record({ do: fc.constant('die' as const) }),
      fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 12 }) }),
    )
    let week = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (steps) => {
        // Each run has places of its own.
        week += 1
        const toDate = (day: number) => new Date(at(day, 12, week)).toISOString().slice(0, 10)
        const dues = [19, 20, 21].flatMap((day) => [at(day, 10, week), at(day, 12, week)])
        now = at(18, 12, week)
        sent = []
        const id = await book({ party: 1, date: toDate(20), time: '12:00' })
        for (const each of steps) {
          if (each.do === 'move') await operate('changeEnquiry', id, { date: toDate(each.day) })
          if (each.do === 'fail') await createWorker(() => true).workOff(10)
          if (each.do === 'die') {
            const record = await getEnquiry(backend.store, id)
            const lease = { id: 'dead', now, until: now + 60_000 }
            if (record) await takeLease(backend.store, record, lease)
          }
          if (each.do === 'wait') await workOff(now + each.hours * HOUR, dues)
        }
        const { date } = (await getEnquiry(backend.store, id)) ?? {}
        await workOff(at(22, 0, week), dues)
        const own = sent.filter((each) => each.id.includes(id))
        expect(new Set(own.map((each) => each.id)).size).toBe(own.length)
        const standing = own.filter(({ subject }) => subject.startsWith('Today'))
        expect(standing).toHaveLength(1)
        expect(standing[0]?.id).toContain(`reminder-hours-${date}`)
      }),
      { numRuns: 4 },
    )
  }, 120_000)
})

describe('the confirmation once more', () => {
  it('leaves when its sender asks, not twice within minutes nor six times a day', async () => {
    const id = await book()
    await createWorker().workOff(10)
    expect(await operate('resendConfirmation', id)).toMatchObject({ __typename: 'Receipt' })
    expect(await operate('resendConfirmation', id)).toMatchObject({
      reason: 'NOT_ALLOWED',
      message: expect.stringContaining('a moment ago'),
    })
    await createWorker().workOff(10)
    expect(sent.map(({ subject }) => subject.slice(0, 5))).toEqual(['Table', 'Table'])
    for (let count = 0; count < 4; count += 1) {
      now += 3 * 60_000
      expect(await operate('resendConfirmation', id)).toMatchObject({ __typename: 'Receipt' })
    }
    now += 3 * 60_000
    expect(await operate('resendConfirmation', id)).toMatchObject({
      message: expect.stringContaining('five times'),
    })
  })

  it('is one when it is asked for at once, and none without an address or a channel', async () => {
    const id = await book()
    const answers = await Promise.all([
      operate('resendConfirmation', id),
      operate('resendConfirmation', id),
    ])
    expect(answers.filter((each) => Object(each).__typename === 'Receipt')).toHaveLength(1)
    const person = { name: 'Mei', phone: '+6581234567' }
    const other = await book({ person, time: '12:00' })
    expect(await operate('resendConfirmation', other)).toMatchObject({ reason: 'NOT_ALLOWED' })
  })
})
