import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ENQUIRY_KINDS, type Kind, KINDS } from 'core/enquiry-kinds'
import { EXAMPLE_INPUTS } from 'core/testing/example-inputs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { planClaim } from '../capacity/free-slots.ts'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import {
  buildCreation,
  type MemberBackend,
  NOW,
  startMemberBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import { keepFile } from '../files/file-records.ts'
import { buildPdf } from '../files/files.fixture.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { claimPlace } from './claims.ts'
import { buildRecordKey } from './enquiry-record.ts'
import { buildShard, getShards } from './partitions.ts'
import { sweepClaims } from './slots.ts'
import type { Store } from './store.ts'
import { LOOK_UPS, OUTBOX_PARTITION } from './table.ts'
import { countWriteUnits } from './write-units.fixture.ts'

const ENQUIRIES = 64
const PER_SECOND = 1000
/** Units that DynamoDB allows a partition key in a second; a third is reserved for bursts. */
const PER_KEY = 1000
const MAX_UNITS = 667
const MAX_SELL_OUT_SECONDS = 10
const LATER = NOW.getTime() + 6 * 60_000

/** The most frequent family names in Singapore. */
const FAMILIES = [
  'Tan',
  'Lim',
  'Lee',
  'Ng',
  'Ong',
  'Wong',
  'Goh',
  'Chua',
  'Chan',
  'Koh',
  'Teo',
  'Ang',
]
const GIVEN = ['Wei Ling', 'Boon Leong', 'Mei', 'Jun Jie', 'Siti', 'Kumar', 'Xin Yi', 'Hui Min']

const pick = (items: readonly string[], index: number) => items[index % items.length] ?? ''

/** Deterministic pseudo-random number. */
const scatter = (index: number) => crc32(`enquiry ${index}`) + 1_000_000_000

const buildPerson = (index: number) => {
  // Half of them have rarer names.
  const family =
    index % 2 === 0
      ? pick(FAMILIES, index / 2)
      : `${String.fromCodePoint(65 + (index % 26))}${pick(['a', 'e', 'i', 'o', 'u'], index)}r`
  const name = `${family} ${pick(GIVEN, index)}`
  return {
    name,
    email: `${name.replaceAll(' ', '.').toLowerCase()}.${index}@example.com`,
    phone: `+65${8 + (index % 2)}${String(scatter(index)).slice(0, 7)}`,
  }
}

const SHARDS = getShards(OUTBOX_PARTITION).length

/** Keys that fill the shards evenly, as a large number would. */
function buildEvenKey(kind: Kind, index: number): string {
  for (let attempt = 0; ; attempt++) {
    const tail = scatter(index + attempt * ENQUIRIES)
      .toString(16)
      .toUpperCase()
    const key = `01KAGQ${'0'.repeat(12)}${tail.padStart(8, '0').slice(0, 8)}`
    const { pk } = buildRecordKey({ kind, key })
    if (buildShard(OUTBOX_PARTITION, pk) === `${OUTBOX_PARTITION}#${index % SHARDS}`) return key
  }
}

/** A typical mix of submissions, in rotation; half of them book a table, which is held before. */
async function buildRequest(index: number): Promise<[kind: Kind, fields: object]> {
  const date = `2026-12-${String(1 + (index % 20)).padStart(2, '0')}`
  if (index % 2 === 0) {
    const time = `${12 + (index % 9)}:00`
    return ['RESERVATION', { venue: 'suntec', date, time, party: 2, seating: 'window' }]
  }
  if (index % 8 === 1) return ['CONTACT', { subject: 'Hours', message: 'Open?' }]
  if (index % 8 === 3) return ['REGISTER_INTEREST', { model: 'byd-e6' }]
  if (index % 8 === 5) {
    const day = `2026-12-${10 + Math.floor(index / 8)}`
    return ['TEST_DRIVE', { ...EXAMPLE_INPUTS.TEST_DRIVE, date: day, consents: [LICENCE] }]
  }
  return ['JOB_APPLICATION', { career: 'barista', resume: await keepResume() }]
}

const CONSENTED = { textVersion: '2026-11-20', givenAt: '2026-11-20T03:59:00.000Z' }
const LICENCE = { purpose: 'licence', ...CONSENTED }

const keepResume = () =>
  keepFile(
    backend.store,
    { put: () => Promise.resolve() },
    { purpose: 'resume', bytes: buildPdf(), contentType: 'application/pdf', extension: 'pdf' },
    NOW.getTime(),
  )

const HOLD = `mutation Hold($input: HoldInput!) {
  result: holdTable(input: $input) { __typename } }`
const SET_STATUS = `mutation Set($id: ID!, $status: Status!) {
  result: setStatus(id: $id, status: $status) { __typename id status } }`
const CLOSE = `mutation Close($id: ID!, $sale: SaleInput!) {
  result: closeSale(id: $id, sale: $sale) { __typename id status } }`

const answerSchema = z.object({ __typename: z.string(), id: z.string().optional() })

let backend: MemberBackend
beforeEach(async () => {
  backend = await startMemberBackend()
})
afterEach(() => backend.close())

const asStaff = async () => ({
  authorization: `Bearer ${await backend.pool.signInStaff('mei', ['manager', 'hr'])}`,
})

const send = async (query: string, variables: object, headers?: Record<string, string>) => {
  const { data, errors } = await backend.send(query, { ...variables }, headers)
  if (!data) throw new Error(JSON.stringify(errors))
  return answerSchema.parse(data['result'])
}

async function submit(index: number): Promise<string> {
  const [kind, fields] = await buildRequest(index)
  const key = buildEvenKey(kind, index)
  if (kind === 'RESERVATION') await hold({ key, ...fields })
  const { mutation } = ENQUIRY_KINDS[kind]
  const type = `${mutation.replace('create', '')}Input`
  const input = {
    key,
    person: buildPerson(index),
    consents: [],
    origin: { adSource: 'december', gclid: 'Cj0KCQ'.repeat(10), pageUrl: 'https://byd.example/' },
    ...fields,
  }
  const { __typename, id = '' } = await send(buildCreation(mutation, type), { input })
  return __typename === 'Receipt' ? id : ''
}

const hold = async ({ key, venue, date, time, party }: Record<string, unknown>) =>
  (await send(HOLD, { input: { key, venue, date, time, party, clientAddress: key } }))
    .__typename === 'TableHold'

/** Does what staff do with an enquiry, a sale now and then included. */
async function handle(id: string, index: number) {
  const headers = await asStaff()
  if (index % 8 === 3) await send(SET_STATUS, { id, status: 'CONTACTED' }, headers)
  // Sales come of messages and drives.
  if (index % 12 === 1) {
    const sale = { agreement: `VSA-${index}`, priceCents: 188_888_00, date: '2026-11-20' }
    await send(CLOSE, { id, sale }, headers)
  }
}

async function sendMails(store: Store) {
  let now = NOW.getTime()
  const sent: DeliveryChannel = {
    isRepeatable: false,
    deliver: () => Promise.resolve({ state: 'sent' }),
  }
  const worker = createOutboxWorker({
    store,
    channels: {
      visitor: sent,
      staff: sent,
      diners: sent,
      referrer: sent,
      conversion: sent,
      google: sent,
    },
    log: () => {},
    now: () => now,
  })
  while ((await worker.workOff(100)) > 0) now += 1
}

/** Items of one enquiry, and what one person has, have partitions of their own. */
const OWN = new RegExp(
  `^(?:owner |mailbox |table (?:${KINDS.join('|')}|APPLICANT|FILE|REFERR)#|table HELDBY#)`,
)

it('leaves every partition key below its limit at 1,000 enquiries a second', async () => {
  const units = countWriteUnits(backend.store)
  const ids: string[] = []
  for (let index = 0; index < ENQUIRIES; index++) ids.push(await submit(index))
  expect(ids.filter((id) => id !== '')).toHaveLength(ENQUIRIES)
  await sendMails(backend.store)
  for (const [index, id] of ids.entries()) await handle(id, index)
  await sendMails(backend.store)
  await sweepClaims(backend.store, new Date(LATER))

  const found = Array.from(units, ([partition, count]) => ({
    partition,
    units: Math.round((count / ENQUIRIES) * PER_SECOND),
  })).toSorted((a, b) => b.units - a.units)
  const shared = found.filter(({ partition }) => !OWN.test(partition))
  expect(shared.filter((each) => each.units > MAX_UNITS)).toEqual([])
  expect(shared[0]?.partition).toMatch(/^outbox /)
  // Look-ups are spread by what is typed; neither sharded nor anybody's own are days, sales and what staff
  // read, which is as much as people can.
  const isSpread = new RegExp(`^(?:${LOOK_UPS.join('|')}) |#\\d+$`)
  const whole = shared.filter(({ partition }) => !isSpread.test(partition))
  expect(new Set(whole.map(({ partition }) => partition.replace(/#.*/, '')))).toEqual(
    new Set(['day DAY', 'table READING', 'table SALES', 'table SAVED', 'table SLOT']),
  )
})

describe('a day with 48 seats', () => {
  const DAY = '2026-12-05'
  const SLOT = `table SLOT#suntec#${DAY}`
  /** One after another, by parties of two who stay for an hour and a half. */
  const TIMES = ['11:00', '12:30', '14:00', '15:30', '17:00', '18:30', '20:00']
  const PARTIES = 24

  it('sells out in seconds, and then refuses without a write', async () => {
    const tables = SUNTEC.tables && { ...SUNTEC.tables, seats: 2 * PARTIES, stayUpTo2: 90 }
    const outlet = { ...SUNTEC, tables }
    await backend.close()
    backend = await startMemberBackend({}, { ...CATALOGUE, outlets: [outlet] })
    const { store } = backend
    const units = countWriteUnits(store)
    const claim = async (holder: string, time: string, purpose: 'hold' | 'create') => {
      const wish = { use: 'TABLE', party: 2 } as const
      const attempt = { date: DAY, time, holder, now: NOW }
      const hold = { until: NOW.toISOString(), renewals: 0, share: PARTIES }
      const wanted = purpose === 'hold' ? { ...attempt, purpose, hold } : { ...attempt, purpose }
      const planned = await planClaim(store, outlet, wish, wanted)
      return planned !== undefined && (await claimPlace(store, planned))
    }
    for (const [index, time] of TIMES.entries()) {
      for (let party = 0; party < PARTIES; party++) {
        const holder = `RESERVATION-${buildEvenKey('RESERVATION', index * PARTIES + party)}`
        expect(await claim(holder, time, 'hold')).toBe(true)
        expect(await claim(holder, time, 'create')).toBe(true)
      }
    }
    const spent = units.get(SLOT) ?? 0
    expect(spent).toBeLessThan(MAX_SELL_OUT_SECONDS * PER_KEY)

    const book = async (index: number) => {
      const wish = { venue: 'suntec', date: DAY, time: '19:00', party: 2 }
      const key = buildEvenKey('RESERVATION', 1000 + index)
      const isHeld = await hold({ key, ...wish })
      const input = { key, person: buildPerson(index), consents: [], ...wish }
      const create = buildCreation('createReservation', 'ReservationInput')
      const { __typename } = await send(create, { input })
      return isHeld || __typename === 'Receipt'
    }
    const late = Array.from({ length: 10 }, (_, index) => book(index))
    expect(await Promise.all(late)).not.toContain(true)
    expect(units.get(SLOT)).toBe(spent)
  }, 180_000)
})

it.each(['', OUTBOX_PARTITION])('spreads records evenly over the shards of “%s”', (partition) => {
  const shards = getShards(partition).length
  const counts = new Map<string, number>()
  for (let index = 0; index < 8000; index++) {
    const tail = scatter(index).toString(32).toUpperCase()
    const shard = buildShard(partition, `RESERVATION#01KAGQ${tail}`)
    counts.set(shard, (counts.get(shard) ?? 0) + 1)
  }
  expect(counts.size).toBe(shards)
  for (const count of counts.values()) expect(Math.abs(count - 8000 / shards)).toBeLessThan(120)
})
