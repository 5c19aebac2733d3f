import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Kind } from 'core/enquiry-kinds'
import { crc32 } from 'node:zlib'
import {
  buildCreation,
  NOW,
  startBackend,
  type TestBackend,
} from '../embedded/appsync/graphql.fixture.ts'
import type { DeliveryChannel } from '../outbox/worker.ts'
import { createOutboxWorker } from '../outbox/worker.ts'
import { buildRecordKey } from './enquiry-record.ts'
import { buildShard, getShards } from './partitions.ts'
import { sweepClaims } from './slots.ts'
import { countWriteUnits } from './write-units.fixture.ts'

const ENQUIRIES = 64
const PER_SECOND = 1000
/** DynamoDB allows 1,000 per partition key; a third is reserved for bursts. */
const MAX_UNITS = 667
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

const SHARDS = getShards('').length

/** Keys that fill the shards evenly, as a large number would. */
function buildEvenKey(kind: Kind, index: number): string {
  for (let attempt = 0; ; attempt++) {
    const tail = scatter(index + attempt * ENQUIRIES)
      .toString(16)
      .toUpperCase()
    const key = `01KAGQ${'0'.repeat(12)}${tail.padStart(8, '0').slice(0, 8)}`
    const { pk } = buildRecordKey({ kind, key })
    if (buildShard('', pk) === `#${index % SHARDS}`) return key
  }
}

/** A typical mix of submissions, in rotation; half of them claim a place. */
function buildRequest(index: number): [field: string, type: string, input: object] {
  const build = (kind: Kind, fields: object) => ({
    key: buildEvenKey(kind, index),
    person: buildPerson(index),
    consents: [],
    ...fields,
  })
  if (index % 2 === 0) {
    const date = `2026-12-${String(1 + (index % 20)).padStart(2, '0')}`
    const visit = { venue: 'suntec', date, time: `${12 + (index % 9)}:00`, party: 2 }
    return ['createReservation', 'ReservationInput', build('RESERVATION', visit)]
  }
  if (index % 4 === 1) {
    const fields = { subject: 'Hours', message: 'Open?' }
    return ['createContact', 'ContactInput', build('CONTACT', fields)]
  }
  const fields = { model: 'byd-e6' }
  return ['createRegisterInterest', 'RegisterInterestInput', build('REGISTER_INTEREST', fields)]
}

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

it('leaves every partition key below its limit at 1,000 enquiries a second', async () => {
  const units = countWriteUnits(backend.store)
  let accepted = 0
  for (let index = 0; index < ENQUIRIES; index++) {
    const [field, type, input] = buildRequest(index)
    // oxlint-disable-next-line no-await-in-loop -- as they come in
    const { data } = await backend.send(buildCreation(field, type), { input })
    if (JSON.stringify(data).includes('"Receipt"')) accepted += 1
  }
  expect(accepted).toBe(ENQUIRIES)
  let now = NOW.getTime()
  const sent: DeliveryChannel = {
    isRepeatable: false,
    deliver: () => Promise.resolve({ state: 'sent' }),
  }
  const worker = createOutboxWorker({
    store: backend.store,
    channels: { visitor: sent, staff: sent, conversion: sent, google: sent },
    log: () => {},
    now: () => now,
  })
  // oxlint-disable-next-line no-await-in-loop -- batch by batch
  while ((await worker.workOff(100)) > 0) now += 1
  await sweepClaims(backend.store, new Date(LATER))

  const found = Array.from(units, ([partition, count]) => ({
    partition,
    units: Math.round((count / ENQUIRIES) * PER_SECOND),
  })).toSorted((a, b) => b.units - a.units)
  // Items and owners have partitions of their own.
  const perSecond = found.filter(({ partition }) => !/^(?:table|owner) /.test(partition))
  expect(perSecond.filter((each) => each.units > MAX_UNITS)).toEqual([])
  expect(perSecond[0]?.partition).toMatch(/^outbox /)
})

it('spreads records evenly over the shards', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 8000; index++) {
    const tail = scatter(index).toString(32).toUpperCase()
    const shard = buildShard('', `RESERVATION#01KAGQ${tail}`)
    counts.set(shard, (counts.get(shard) ?? 0) + 1)
  }
  expect(counts.size).toBe(SHARDS)
  for (const count of counts.values()) expect(Math.abs(count - 8000 / SHARDS)).toBeLessThan(120)
})
