import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeEnquiry, getDueOutboxKeys, getEnquiry, putNewEnquiry } from './enquiries.ts'
import { buildDriveClaim, buildSeatClaim, claimPlace } from './claims.ts'
import { buildEnquiry } from './enquiry-record.fixture.ts'
import { buildEnquiryId, parseEnquiryId } from './enquiry-record.ts'
import {
  buildClaimEntry,
  buildSlotKey,
  getDayPlaces,
  markForReview,
  releaseClaim,
  sweepClaims,
  type SlotRef,
} from './slots.ts'
import { formatSeats, getCovers, type Seat } from './seats.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { countCalls } from './count-calls.fixture.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const LATER = new Date('2026-11-20T04:06:00.000Z')
const SLOT: SlotRef = { use: 'TABLE', venue: 'suntec', date: '2026-11-21', time: '19:00' }
const DRIVE: SlotRef = { ...SLOT, use: 'DRIVE' }
/** Connections of AWS's SDK at the same time; a slow answer of DynamoDB; a sweep's part of its function's minute. */
const CONNECTIONS = 50
const SLOW_CALL_MS = 50
const TIME_OF_A_SWEEP = 45_000
const DINNER = { time: SLOT.time, minutes: 90, covers: 2 }

describe('in memory', () => {
  let store: EmbeddedStore
  beforeEach(async () => {
    store = await openEmbeddedStore()
  })
  afterEach(() => store.close())

  const claimAs = (
    holder: string,
    tables: number,
    entry: string,
    { seat = DINNER, slot = SLOT, held }: { seat?: Seat; slot?: SlotRef; held?: string } = {},
  ) =>
    claimPlace(
      store,
      buildSeatClaim(
        { slot, holder, entry, now: NOW },
        { seat, capacity: tables * 2, taken: { held, covers: new Map() } },
      ),
    )
  const claim = (holder: string, tables: number) =>
    claimAs(holder, tables, buildClaimEntry(holder, NOW, 'create'))
  const claimDrive = (holder: string, capacity: number, model: string, slot = DRIVE) =>
    claimPlace(
      store,
      buildDriveClaim(
        { slot, holder, entry: buildClaimEntry(holder, NOW, 'create'), now: NOW },
        { capacity, model, carCapacity: 1 },
      ),
    )

  it('writes one record per key', async () => {
    const record = buildEnquiry()
    expect(await putNewEnquiry(store, record)).toBe(true)
    expect(await putNewEnquiry(store, { ...record, status: 'DONE' })).toBe(false)
    expect(await getEnquiry(store, record.id)).toEqual(record)
  })

  it('knows no other ids', async () => {
    expect(await getEnquiry(store, 'RESERVATION-01JD0000000000000000000000')).toBeUndefined()
    expect(await getEnquiry(store, 'RESERVATION#x')).toBeUndefined()
  })

  it('frees all places of records that were never written in one sweep', async () => {
    const slots = Array.from({ length: 180 }, (_, index) => ({
      ...SLOT,
      // Each in an item of its own.
      venue: `outlet-${index}`,
    }))
    await Promise.all(
      slots.map((slot, index) => {
        const holder = `RESERVATION-01JD00000000000000000${String(10_000 + index)}`
        const entry = buildClaimEntry(holder, NOW, 'create')
        return claimAs(holder, 1, entry, {
          slot,
          seat: { ...DINNER, time: slot.time, minutes: 30 },
        })
      }),
    )
    expect(await sweepClaims(store, LATER, () => false)).toBe(0)
    const calls = countCalls(store)
    expect(await sweepClaims(store, LATER)).toBe(180)
    // Rounds of 100 items over eight shards, the last of which finds nothing.
    const countAll = (items: number) => ({
      QueryCommand: (Math.ceil(items / 100) + 1) * 8,
      GetItemCommand: 2 * items,
      UpdateItemCommand: items,
    })
    expect(Object.fromEntries(calls)).toEqual(countAll(180))
    const ofMany = Object.values(countAll(10_000)).reduce((sum, count) => sum + count)
    expect((ofMany / CONNECTIONS) * SLOW_CALL_MS).toBeLessThan(TIME_OF_A_SWEEP)
    expect(await sweepClaims(store, LATER)).toBe(0)
  })

  it('frees a place within six minutes of its claim, a sweep of a minute and its interval included', async () => {
    const holder = 'RESERVATION-01JD0000000000000000010000'
    const entry = buildClaimEntry(holder, NOW, 'create')
    await claimAs(holder, 1, entry, { slot: SLOT, seat: DINNER })
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)
    expect(await sweepClaims(store, minutes(3.9))).toBe(0)
    expect(await sweepClaims(store, minutes(4.1))).toBe(1)
  })

  it('writes a change with its notice, only onto the version that was read', async () => {
    const record = buildEnquiry()
    await putNewEnquiry(store, record)
    const changed = await changeEnquiry(
      store,
      record,
      { status: 'CANCELLED', assignee: undefined },
      { now: LATER, notice: 'cancelled' },
    )
    expect(changed).toMatchObject({
      status: 'CANCELLED',
      version: 2,
      updatedAt: LATER.toISOString(),
      pending: [{ type: 'created' }, { type: 'cancelled' }],
    })
    expect(await changeEnquiry(store, record, { status: 'DONE' }, { now: LATER })).toBeUndefined()
  })

  it('lists due records of the outbox', async () => {
    const record = buildEnquiry({ outboxSk: LATER.toISOString() })
    await putNewEnquiry(store, record)
    expect(await getDueOutboxKeys(store, NOW, 10)).toEqual([])
    expect(await getDueOutboxKeys(store, LATER, 10)).toEqual([{ pk: record.pk, sk: 'RECORD' }])
  })

  it('never oversells, and gives each holder one place', async () => {
    expect(await claim('a', 2)).toBe(true)
    expect(await claim('a', 2)).toBe(true)
    expect(await claim('b', 2)).toBe(true)
    expect(await claim('c', 2)).toBe(false)
    expect(await claim('b', 2)).toBe(true)
    const { covers, seats } = await getDayPlaces(store, SLOT.venue, SLOT.date)
    expect(Object.fromEntries(seats)).toEqual({ a: '19:00+90*2', b: '19:00+90*2' })
    expect(new Set(covers.values())).toEqual(new Set([4]))
  })

  it('has no room where one quarter of a stay is taken, and takes nothing then', async () => {
    const claimAt = (holder: string, time: string, minutes: number, covers: number) =>
      claimAs(holder, 2, buildClaimEntry(holder, NOW, 'create'), {
        seat: { time, minutes, covers },
      })
    expect(await claimAt('a', '20:00', 90, 3)).toBe(true)
    expect(await claimAt('b', '19:00', 75, 2)).toBe(false)
    expect(await claimAt('b', '19:00', 60, 4)).toBe(true)
    expect(await claimAt('c', '21:15', 60, 2)).toBe(false)
    expect(await claimAt('c', '21:30', 60, 4)).toBe(true)
    expect(await claimAt('d', '12:00', 60, 5)).toBe(false)
    const { covers } = await getDayPlaces(store, SLOT.venue, SLOT.date)
    expect(Math.max(...covers.values())).toBe(4)
  })

  it('never seats more than the room holds when two hundred stays of all lengths are claimed at once', async () => {
    const stays = Array.from({ length: 200 }, (_, index) => ({
      time: `${18 + (index % 3)}:${index % 2 === 0 ? '00' : '30'}`,
      minutes: 60 + (index % 5) * 15,
      covers: 1 + (index % 6),
    }))
    const answers = await Promise.all(
      stays.map((seat, index) =>
        claimAs(`holder-${index}`, 10, buildClaimEntry(`holder-${index}`, NOW, 'create'), { seat }),
      ),
    )
    const { covers, seats } = await getDayPlaces(store, SLOT.venue, SLOT.date)
    expect(seats.size).toBe(answers.filter(Boolean).length)
    expect(Math.max(...covers.values())).toBe(20)
    const counted = new Map<string, number>()
    for (const seat of seats.values()) {
      for (const [quarter, count] of getCovers(seat)) {
        counted.set(quarter, (counted.get(quarter) ?? 0) + count)
      }
    }
    expect(counted).toEqual(covers)
  })

  it('frees what a moved table took besides its new seat, and nothing of the others', async () => {
    const record = buildEnquiry({ venue: SLOT.venue, date: SLOT.date, time: '19:00' })
    await putNewEnquiry(store, record)
    await claim(record.id, 2)
    const entry = buildClaimEntry(record.id, NOW, 'move')
    const later = { time: '19:30', minutes: 120, covers: 3 }
    await claimAs(record.id, 2, entry, { seat: later, held: formatSeats([DINNER]) })
    await sweepClaims(store, NOW)
    await changeEnquiry(store, record, { time: '19:30', party: 3, stayMinutes: 120 }, { now: NOW })
    await releaseClaim(store, buildSlotKey(SLOT), entry)
    const { covers, seats } = await getDayPlaces(store, SLOT.venue, SLOT.date)
    expect(seats.get(record.id)).toBe('19:30+120*3')
    const taken = [...covers].filter(([, count]) => count !== 0)
    expect(new Map(taken)).toEqual(getCovers('19:30+120*3'))
  })

  it('puts a table back where it was when its move came to nothing', async () => {
    const record = buildEnquiry({ venue: SLOT.venue, date: SLOT.date, time: '19:00' })
    await putNewEnquiry(store, record)
    await claim(record.id, 2)
    await claimAs(record.id, 2, buildClaimEntry(record.id, NOW, 'move'), {
      seat: { ...DINNER, time: '20:00' },
      held: formatSeats([DINNER]),
    })
    await sweepClaims(store, LATER)
    const { covers, seats } = await getDayPlaces(store, SLOT.venue, SLOT.date)
    expect(seats.get(record.id)).toBe(formatSeats([DINNER]))
    expect(covers.get('21:00')).toBe(0)
  })

  it('refuses with a single write when somebody else took the place since it was read', async () => {
    expect(await claim('a', 1)).toBe(true)
    const calls = countCalls(store)
    expect(await claim('b', 1)).toBe(false)
    expect(Object.fromEntries(calls)).toEqual({ UpdateItemCommand: 1, GetItemCommand: 1 })
  })

  it('releases a place, unless another attempt of the same holder needs it', async () => {
    const holder = 'RESERVATION-01JD0000000000000000000000'
    const attempt = (entry: string) => claimAs(holder, 1, entry)
    const entries = [
      buildClaimEntry(holder, NOW, 'create'),
      buildClaimEntry(holder, NOW, 'create'),
    ] as const
    await Promise.all(entries.map(attempt))
    await releaseClaim(store, buildSlotKey(SLOT), entries[0])
    expect(await claim('b', 1)).toBe(false)
    await releaseClaim(store, buildSlotKey(SLOT), entries[1])
    expect(await claim('b', 1)).toBe(true)
  })

  it('releases every place when many attempts release at the same time', async () => {
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const holder = `RESERVATION-01JD${String(index).padStart(22, '0')}`
      return { holder, entry: buildClaimEntry(holder, NOW, 'create') }
    })
    for (const { holder, entry } of attempts) await claimAs(holder, 20, entry)
    await Promise.all(attempts.map(({ entry }) => releaseClaim(store, buildSlotKey(SLOT), entry)))
    const { covers, seats } = await getDayPlaces(store, SLOT.venue, SLOT.date)
    expect(seats.size).toBe(0)
    expect(new Set(covers.values())).toEqual(new Set([0]))
  })

  it('counts cars apart from people', async () => {
    expect(await claimDrive('a', 3, 'byd-seal')).toBe(true)
    expect(await claimDrive('b', 3, 'byd-seal')).toBe(false)
    expect(await claimDrive('b', 3, 'byd-seal-6')).toBe(true)
    const entry = await markForReview(store, DRIVE, 'a', NOW)
    expect(await sweepClaims(store, LATER)).toBe(2)
    await releaseClaim(store, buildSlotKey(DRIVE), entry)
    expect(await claimDrive('c', 3, 'byd-seal')).toBe(true)
  })

  it('gives no drive where none can be had', async () => {
    expect(await claimDrive('a', 0, 'byd-seal')).toBe(false)
  })

  it('frees a place whose record was never written, after some minutes', async () => {
    await claim('RESERVATION-01JD0000000000000000000000', 1)
    expect(await sweepClaims(store, NOW)).toBe(0)
    expect(await sweepClaims(store, LATER)).toBe(1)
    expect(await claim('b', 1)).toBe(true)
  })

  it('keeps the place of a record, and frees it when the record moved or was cancelled', async () => {
    const record = buildEnquiry({ venue: SLOT.venue, date: SLOT.date, time: SLOT.time })
    await putNewEnquiry(store, record)
    await claim(record.id, 1)
    expect(await sweepClaims(store, LATER)).toBe(0)
    expect(await claim('b', 1)).toBe(false)
    await markForReview(store, SLOT, record.id, NOW)
    await changeEnquiry(store, record, { date: '2026-11-22' }, { now: NOW })
    expect(await sweepClaims(store, LATER)).toBe(1)
    expect(await claim('b', 1)).toBe(true)
  })

  it('frees the place of a cancelled record at once, before its claim is due for review', async () => {
    const record = buildEnquiry({ venue: SLOT.venue, date: SLOT.date, time: SLOT.time })
    await putNewEnquiry(store, record)
    await claim(record.id, 1)
    const entry = await markForReview(store, SLOT, record.id, NOW)
    await changeEnquiry(store, record, { status: 'CANCELLED' }, { now: NOW })
    await releaseClaim(store, buildSlotKey(SLOT), entry)
    expect(await claim('b', 1)).toBe(true)
  })

  it('keeps a place that a record is about to move to', async () => {
    const record = buildEnquiry({ venue: SLOT.venue, date: SLOT.date, time: '20:00' })
    await putNewEnquiry(store, record)
    await claimAs(record.id, 1, buildClaimEntry(record.id, NOW, 'move'))
    const entry = await markForReview(store, SLOT, record.id, NOW)
    await releaseClaim(store, buildSlotKey(SLOT), entry)
    expect(await claim('b', 1)).toBe(false)
  })

  it('deletes a second half whose first half was never written', async () => {
    const half = buildEnquiry({
      kind: 'TEST_DRIVE',
      isSecondHalf: true,
      with: buildEnquiry().id,
      venue: SLOT.venue,
      date: SLOT.date,
      time: SLOT.time,
    })
    await putNewEnquiry(store, half)
    await claimDrive(half.id, 1, 'byd-seal')
    expect(await sweepClaims(store, LATER)).toBe(1)
    expect(await getEnquiry(store, half.id)).toBeUndefined()
  })
})

it('keeps its data when it is reopened', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'backend-store-'))
  const first = await openEmbeddedStore(dataDir)
  const record = buildEnquiry()
  await putNewEnquiry(first, record)
  await first.close()
  const second = await openEmbeddedStore(dataDir)
  expect(await getEnquiry(second, record.id)).toEqual(record)
  await second.close()
  rmSync(dataDir, { recursive: true })
})

it('encodes kind and key in an id', () => {
  const key = '01JD00000000000000000000AB'
  expect(parseEnquiryId(buildEnquiryId('TEST_DRIVE', key))).toEqual({ kind: 'TEST_DRIVE', key })
  for (const id of ['', 'TEST_DRIVE', `DRIVE-${key}`, 'TEST_DRIVE-short', `TEST_DRIVE-${key}x`]) {
    expect(parseEnquiryId(id)).toBeUndefined()
  }
})
