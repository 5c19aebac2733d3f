import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { countCalls } from '../store/count-calls.fixture.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { buildEnquiryId, type EnquiryRecord } from '../store/enquiry-record.ts'
import { putItem, readItem } from '../store/store.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { type Channel, type Delivery, getDelay, MAX_ATTEMPTS } from './deliveries.ts'
import { takeLease } from './lease.ts'
import { getParked, retryParked } from './parked.ts'
import { createOutboxWorker, type DeliveryChannel, type OutboxLogEntry } from './worker.ts'

const START = Date.parse('2026-11-20T04:00:00.000Z')
const MINUTE = 60_000

/** A receiver that fails as told. */
function createReceiver(channel: Channel, isRepeatable = true) {
  const received: string[] = []
  const failures: ('throw' | 'hang' | 'refuse' | 'skip')[] = []
  const receiver = {
    channel,
    received,
    /** Failures of the next attempts. */
    trouble: failures,
    abortedAttempts: 0,
    isRepeatable,
    onDeliver: (_delivery: Delivery): void => {},
    deliver: async (_record: EnquiryRecord, delivery: Delivery, signal: AbortSignal) => {
      const trouble = receiver.trouble.shift()
      if (trouble === 'throw') throw new Error('Lim Wei Ling could not be reached')
      if (trouble === 'refuse') {
        return { state: 'failed', reason: 'refused', isPermanent: true } as const
      }
      if (trouble === 'skip') return { state: 'skipped', reason: 'no address' } as const
      if (trouble === 'hang') {
        signal.addEventListener('abort', () => (receiver.abortedAttempts += 1))
        return new Promise<never>(() => {})
      }
      received.push(delivery.id)
      receiver.onDeliver(delivery)
      return { state: 'sent' } as const
    },
  } satisfies DeliveryChannel & Record<string, unknown>
  return receiver
}

describe('the outbox', () => {
  let store: EmbeddedStore
  let now: number
  let log: OutboxLogEntry[]
  let visitor: ReturnType<typeof createReceiver>
  let staff: ReturnType<typeof createReceiver>
  let conversion: ReturnType<typeof createReceiver>

  beforeEach(async () => {
    store = await openEmbeddedStore()
    now = START
    log = []
    visitor = createReceiver('visitor')
    staff = createReceiver('staff')
    conversion = createReceiver('conversion')
  })
  afterEach(() => store.close())

  const createWorker = () =>
    createOutboxWorker({
      store,
      channels: {
        visitor,
        staff,
        conversion,
        diners: createReceiver('diners'),
        referrer: createReceiver('referrer'),
        google: createReceiver('google'),
      },
      log: (entry) => log.push(entry),
      now: () => now,
      random: () => 0,
      attemptTime: 20,
    })
  const workOff = () => createWorker().workOff(10)

  const getItem = async ({ pk, sk } = buildEnquiry()) => (await readItem(store, { pk, sk })) ?? {}
  const getAll = () => [visitor, staff, conversion].flatMap(({ received }) => received)

  it('delivers each notice once to each receiver, then leaves the outbox', async () => {
    await putNewEnquiry(store, buildEnquiry())
    expect(await workOff()).toBe(1)
    expect(getAll()).toEqual(
      ['visitor', 'staff', 'conversion'].map(
        (channel) =>
          `20261120T040000000Z-RESERVATION-01JD3T7Q4KX2MD5N8P9RST0VWX-notice-1-${channel}`,
      ),
    )
    const item = await getItem()
    expect(item).toMatchObject({ pending: [] })
    expect(item).not.toHaveProperty('outboxPk')
    expect(item).not.toHaveProperty('outboxLease')
    expect(await workOff()).toBe(0)
    expect(getAll()).toHaveLength(3)
  })

  it('delivers once when several workers run at once', async () => {
    const records = Array.from({ length: 12 }, (_, index) =>
      buildEnquiry({
        key: `01JD3T7Q4KX2MD5N8P9RST0V${String(index).padStart(2, '0')}`,
        pending: [{ id: `n${index}`, type: 'created', at: new Date(START).toISOString() }],
      }),
    )
    for (const record of records) await putNewEnquiry(store, record)
    const workers = Array.from({ length: 4 }, createWorker)
    const counts = await Promise.all(workers.map((worker) => worker.workOff(12)))
    expect(counts.reduce((sum, count) => sum + count)).toBe(12)
    expect(getAll()).toHaveLength(36)
    expect(new Set(getAll()).size).toBe(36)
  })

  it('costs each notice as many calls, however many others wait', async () => {
    const put = async (index: number) => {
      const record = buildEnquiry({
        key: `01JD3T7Q4KX2MD5N8P9RST0V${String(index).padStart(2, '0')}`,
      })
      await putNewEnquiry(store, record)
      return record
    }
    visitor.isRepeatable = false
    staff.isRepeatable = false
    const first = await put(0)
    const calls = countCalls(store)
    await createWorker().deliver(first)
    // The lease, one for each mail, and the release: at 10 ms each, less than SES takes for the mails.
    const alone = { UpdateItemCommand: 1 + 2 + 1 }
    expect(Object.fromEntries(calls)).toEqual(alone)
    for (let index = 1; index < 40; index++) await put(index)
    calls.clear()
    await createWorker().deliver(await put(40))
    expect(Object.fromEntries(calls)).toEqual({ PutItemCommand: 1, ...alone })
  })

  it('delivers each of many notices once, though the queue passes every message twice', async () => {
    const keys = Array.from(
      { length: 60 },
      (_, index) => `01JD3T7Q4KX2MD5N8P9RST0V${String(index).padStart(2, '0')}`,
    )
    const records = keys.map((key) => buildEnquiry({ key }))
    for (const record of records) await putNewEnquiry(store, record)
    visitor.isRepeatable = false
    staff.isRepeatable = false
    const messages = [...records, ...records.toReversed()]
    const workers = Array.from({ length: 10 }, createWorker)
    await Promise.all(
      workers.map(async (worker) => {
        for (let message = messages.pop(); message; message = messages.pop())
          expect(await worker.deliver(message)).toBe(true)
      }),
    )
    expect(getAll()).toHaveLength(3 * keys.length)
    expect(new Set(getAll()).size).toBe(3 * keys.length)
  })

  it('retries only what failed, with growing delays', async () => {
    await putNewEnquiry(store, buildEnquiry())
    visitor.trouble = ['throw', 'throw']
    await workOff()
    expect([visitor.received.length, staff.received.length]).toEqual([0, 1])
    now += 999
    expect(await workOff()).toBe(0)
    now += 1
    expect(await workOff()).toBe(1)
    now += 1_999
    expect(await workOff()).toBe(0)
    now += 1
    await workOff()
    expect(getAll()).toHaveLength(3)
    expect((await getItem()).deliveries).toMatchObject([
      { channel: 'visitor', state: 'sent', attempts: 3 },
      { channel: 'staff', state: 'sent', attempts: 1 },
      { channel: 'conversion', state: 'sent', attempts: 1 },
    ])
    expect(JSON.stringify(log)).not.toContain('Lim')
    expect(log.map(({ level }) => level)).toEqual(['warn', 'warn'])
  })

  it('times out a hanging receiver, aborts its signal, and retries', async () => {
    await putNewEnquiry(store, buildEnquiry())
    visitor.trouble = ['hang']
    await workOff()
    expect(visitor.abortedAttempts).toBe(1)
    expect(staff.received).toHaveLength(1)
    expect(log).toMatchObject([{ level: 'warn', reason: 'no answer in time' }])
    now += MINUTE
    await workOff()
    expect(visitor.received).toHaveLength(1)
  })

  it('parks a permanent failure with an error in the log, for a manual retry', async () => {
    const record = buildEnquiry()
    await putNewEnquiry(store, record)
    visitor.trouble = ['refuse']
    await workOff()
    expect(log).toMatchObject([{ level: 'error', recordId: record.id, reason: 'refused' }])
    expect(await workOff()).toBe(0)
    const [parked] = await getParked(store)
    expect(parked?.record.id).toBe(record.id)
    expect(parked?.deliveries.map(({ state }) => state)).toEqual(['parked', 'sent', 'sent'])

    expect(await retryParked(store, now)).toBe(1)
    await workOff()
    expect(getAll()).toHaveLength(3)
    expect(await getParked(store)).toEqual([])
    expect(await retryParked(store, now)).toBe(0)
  })

  it('parks a delivery after the last attempt', async () => {
    await putNewEnquiry(store, buildEnquiry())
    visitor.trouble = Array.from({ length: MAX_ATTEMPTS }, () => 'throw')
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await workOff()).toBe(1)
      now += 5 * MINUTE
    }
    expect(await workOff()).toBe(0)
    expect(await getParked(store)).toHaveLength(1)
    expect(log.at(-1)).toMatchObject({ level: 'error' })
  })

  it('delivers a later notice of a parked record', async () => {
    const record = buildEnquiry()
    await putNewEnquiry(store, record)
    visitor.trouble = ['refuse']
    await workOff()
    const change = { now: new Date(now), notice: 'cancelled' as const }
    await changeEnquiry(store, record, { status: 'CANCELLED' }, change)
    await workOff()
    expect([visitor.received.length, staff.received.length]).toEqual([1, 2])
    expect(await getParked(store)).toHaveLength(1)
  })

  it('keeps a notice that arrives while others are sent', async () => {
    const record = buildEnquiry()
    await putNewEnquiry(store, record)
    let change: Promise<unknown> | undefined
    conversion.onDeliver = () => {
      const options = { now: new Date(now), notice: 'changed' as const }
      change = changeEnquiry(store, record, { party: 3 }, options)
    }
    const receive = conversion.deliver
    conversion.deliver = async (...parameters) => {
      const outcome = await receive(...parameters)
      await change
      return outcome
    }
    await workOff()
    expect(await workOff()).toBe(1)
    expect(getAll().filter((id) => id.includes('notice-1'))).toHaveLength(3)
    expect(getAll()).toHaveLength(5)
    expect(await getEnquiry(store, record.id)).toMatchObject({ pending: [], party: 3 })
  })

  it('keeps a notice that arrives before several others are noted as sent', async () => {
    visitor = createReceiver('visitor', false)
    const at = new Date(START).toISOString()
    const ids = ['notice-1', 'notice-2']
    const record = buildEnquiry({ pending: ids.map((id) => ({ id, type: 'resent', at })) })
    await putNewEnquiry(store, record)
    const receive = visitor.deliver
    visitor.deliver = async (...parameters) => {
      visitor.deliver = receive
      const options = { now: new Date(now), notice: 'changed' as const }
      await changeEnquiry(store, record, { party: 3 }, options)
      return receive(...parameters)
    }
    await workOff()
    await workOff()
    expect(visitor.received.filter((id) => id.includes('notice-'))).toHaveLength(2)
    expect(visitor.received).toHaveLength(3)
    expect(await getItem()).toMatchObject({ pending: [] })
  })

  it('does not delay a notice that arrives while another one is postponed', async () => {
    const record = buildEnquiry()
    await putNewEnquiry(store, record)
    visitor.trouble = Array.from({ length: 9 }, () => 'throw')
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await workOff()
      now += 5 * MINUTE
    }
    await workOff()
    const options = { now: new Date(now), notice: 'changed' as const }
    await changeEnquiry(store, record, { party: 3 }, options)
    expect(await workOff()).toBe(1)
    expect(staff.received).toHaveLength(2)
    expect(visitor.received).toHaveLength(1)
  })

  describe('a worker that dies', () => {
    it('with the lease is replaced by another', async () => {
      const record = buildEnquiry()
      await putNewEnquiry(store, record)
      await takeLease(store, record, { id: 'dead', now, until: now + MINUTE })
      now += MINUTE - 1
      expect(await workOff()).toBe(0)
      now += 1
      expect(await workOff()).toBe(1)
      expect(getAll()).toHaveLength(3)
    })

    it('between sending and storing repeats only idempotent deliveries', async () => {
      const { pk, sk } = buildEnquiry()
      await putNewEnquiry(store, buildEnquiry())
      visitor.isRepeatable = false
      // Taking over the lease invalidates the first worker's writes.
      let isTaken = false
      const receive = staff.deliver
      staff.deliver = async (...parameters) => {
        const outcome = await receive(...parameters)
        if (isTaken) return outcome
        isTaken = true
        now += 2 * MINUTE
        await takeLease(store, { pk, sk }, { id: 'heir', now, until: now + MINUTE })
        return outcome
      }
      await workOff()
      expect(log.at(-1)).toMatchObject({ message: 'The lease was lost' })
      now += MINUTE
      await workOff()
      expect(visitor.received).toHaveLength(1)
      expect(staff.received).toHaveLength(2)
      expect(new Set(staff.received).size).toBe(1)
      expect(await getItem()).not.toHaveProperty('outboxPk')
    })

    it('sends nothing more once its lease is lost', async () => {
      const record = buildEnquiry()
      await putNewEnquiry(store, record)
      visitor.isRepeatable = false
      const receive = visitor.deliver
      visitor.deliver = async (...parameters) => {
        now += 2 * MINUTE
        await takeLease(store, record, { id: 'heir', now, until: now + MINUTE })
        return receive(...parameters)
      }
      await workOff()
      expect(staff.received).toEqual([])
    })
  })

  it('settles a skipped delivery with its reason', async () => {
    await putNewEnquiry(store, buildEnquiry())
    visitor.trouble = ['skip']
    await workOff()
    expect((await getItem()).deliveries).toMatchObject([
      { state: 'skipped', reason: 'no address' },
      { state: 'sent' },
      { state: 'sent' },
    ])
    expect(log).toEqual([])
  })

  it('continues past an item that is not a record', async () => {
    const { person: _person, ...broken } = buildEnquiry({ key: '01JD3T7Q4KX2MD5N8P9RST0V99' })
    await putItem(store, broken)
    await putNewEnquiry(store, buildEnquiry())
    expect(await workOff()).toBe(1)
    expect(getAll()).toHaveLength(3)
    expect(log).toMatchObject([{ level: 'error' }])
    expect(buildEnquiryId('RESERVATION', broken.key)).toBe(broken.id)
  })
})

describe('the delay', () => {
  it.each([
    [1, 0, 1_000],
    [2, 0, 2_000],
    [4, 0, 8_000],
    [9, 0, 256_000],
    [10, 0, 300_000],
    [99, 0, 300_000],
    [1, 1, 500],
    [99, 1, 150_000],
  ])('after attempt %i with random %f is %i ms', (attempts, chance, delay) => {
    expect(getDelay(attempts, () => chance)).toBe(delay)
  })
})
