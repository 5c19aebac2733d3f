import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeEnquiry, getDueOutboxKeys, getEnquiry, putNewEnquiry } from './enquiries.ts'
import { buildEnquiry } from './enquiry-record.fixture.ts'
import { buildEnquiryId, parseEnquiryId } from './enquiry-record.ts'
import {
  buildCarAttribute,
  buildClaimEntry,
  buildSlotKey,
  claimSlot,
  getDaySlots,
  markForReview,
  releaseClaim,
  sweepClaims,
  type SlotRef,
} from './slots.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const LATER = new Date('2026-11-20T04:06:00.000Z')
const SLOT: SlotRef = { use: 'TABLE', venue: 'suntec', date: '2026-11-21', time: '19:00' }

describe('in memory', () => {
  let store: EmbeddedStore
  beforeEach(async () => {
    store = await openEmbeddedStore()
  })
  afterEach(() => store.close())

  const claim = (holder: string, capacity: number, model?: string) =>
    claimSlot(
      store,
      {
        ...buildSlotKey(SLOT),
        holder,
        entry: buildClaimEntry(holder, NOW, 'create'),
        capacity,
        ...(model ? { carAttribute: buildCarAttribute(model), carCapacity: 1 } : {}),
      },
      NOW,
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
      date: `2026-12-${String(1 + (index % 30)).padStart(2, '0')}`,
      time: `${10 + Math.floor(index / 30)}:00`,
    }))
    await Promise.all(
      slots.map((slot, index) => {
        const holder = `RESERVATION-01JD00000000000000000${String(10_000 + index)}`
        const entry = buildClaimEntry(holder, NOW, 'create')
        return claimSlot(store, { ...buildSlotKey(slot), holder, entry, capacity: 1 }, NOW)
      }),
    )
    expect(await sweepClaims(store, LATER, () => false)).toBe(0)
    expect(await sweepClaims(store, LATER)).toBe(180)
    expect(await sweepClaims(store, LATER)).toBe(0)
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
    const [slot] = await getDaySlots(store, SLOT.venue, SLOT.date)
    expect(slot?.all).toEqual(new Set(['a', 'b']))
  })

  it('releases a place, unless another attempt of the same holder needs it', async () => {
    const holder = 'RESERVATION-01JD0000000000000000000000'
    const attempt = (entry: string) =>
      claimSlot(store, { ...buildSlotKey(SLOT), holder, entry, capacity: 1 }, NOW)
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
    for (const each of attempts) {
      await claimSlot(store, { ...buildSlotKey(SLOT), ...each, capacity: 20 }, NOW)
    }
    await Promise.all(attempts.map(({ entry }) => releaseClaim(store, buildSlotKey(SLOT), entry)))
    const [slot] = await getDaySlots(store, SLOT.venue, SLOT.date)
    expect(slot?.all.size).toBe(0)
  })

  it('counts cars apart from people', async () => {
    expect(await claim('a', 3, 'byd-seal')).toBe(true)
    expect(await claim('b', 3, 'byd-seal')).toBe(false)
    expect(await claim('b', 3, 'byd-seal-6')).toBe(true)
    const entry = await markForReview(store, SLOT, 'a', NOW)
    expect(await sweepClaims(store, LATER)).toBe(2)
    await releaseClaim(store, buildSlotKey(SLOT), entry)
    expect(await claim('c', 3, 'byd-seal')).toBe(true)
  })

  it('frees a place whose record was never written, after some minutes', async () => {
    await claim('RESERVATION-01JD0000000000000000000000', 1, 'byd-seal')
    expect(await sweepClaims(store, NOW)).toBe(0)
    expect(await sweepClaims(store, LATER)).toBe(1)
    expect(await claim('b', 1, 'byd-seal')).toBe(true)
  })

  it('keeps the place of a record, and frees it when the record moved or was cancelled', async () => {
    const record = buildEnquiry({ venue: SLOT.venue, date: SLOT.date, time: SLOT.time })
    await putNewEnquiry(store, record)
    await claim(record.id, 1)
    expect(await sweepClaims(store, LATER)).toBe(0)
    expect(await claim('b', 1)).toBe(false)
    await markForReview(store, SLOT, record.id, NOW)
    await changeEnquiry(store, record, { time: '20:00' }, { now: NOW })
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
    const move = { ...buildSlotKey(SLOT), holder: record.id, capacity: 1 }
    await claimSlot(store, { ...move, entry: buildClaimEntry(record.id, NOW, 'move') }, NOW)
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
    const key = buildSlotKey({ ...SLOT, use: 'DRIVE' })
    const entry = buildClaimEntry(half.id, NOW, 'create')
    await claimSlot(store, { ...key, holder: half.id, entry, capacity: 1 }, NOW)
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
