import type { Kind } from 'core/enquiry-kinds'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { claimFiles, getFile, keepFile } from '../files/file-records.ts'
import { runExport } from '../enquiries/run-export.ts'
import { getExport, putExport } from '../exports/export-job.ts'
import { createFolderExports, type FolderExports } from '../embedded/storage/folder-exports.ts'
import { createFolderStorage, type FolderStorage } from '../embedded/storage/folder-storage.ts'
import { removeMailFiles } from '../embedded/mailbox/mail-files.ts'
import { changeEnquiry, getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { buildClaimEntry, getDayPlaces, sweepClaims } from '../store/slots.ts'
import { buildSeatClaim, claimPlace } from '../store/claims.ts'
import { deleteItem, updateItem } from '../store/store.ts'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { getPurgeAt } from './periods.ts'
import {
  erasePerson,
  type ErasePersonDeps,
  exportPerson,
  findRecordsOf,
  parseContact,
} from './person.ts'
import { purgeDue } from './purge.ts'

const START = Date.parse('2026-11-20T04:00:00.000Z')
const DAY = 86_400_000

describe('retention', () => {
  let store: EmbeddedStore
  let folder: string
  let exports: FolderExports
  let mailFolder: string
  let files: FolderStorage
  let now: number
  let deps: ErasePersonDeps
  /** Orders whose payment page was closed while they existed. */
  let closed: string[]
  let isProviderDown: boolean
  let count: number

  beforeEach(async () => {
    store = await openEmbeddedStore()
    folder = mkdtempSync(join(tmpdir(), 'kept-'))
    mailFolder = mkdtempSync(join(tmpdir(), 'mails-'))
    files = createFolderStorage({ folder, url: '', secret: '' })
    exports = createFolderExports({ folder, url: '', secret: '' })
    now = START
    count = 0
    closed = []
    isProviderDown = false
    deps = {
      store,
      files,
      removeMails: (recordId) => removeMailFiles(mailFolder, recordId),
      now: () => new Date(now),
      closeCheckout: async (id) => {
        if (isProviderDown) throw new Error('The provider is down.')
        if (await getEnquiry(store, id)) closed.push(id)
      },
    }
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
    rmSync(mailFolder, { recursive: true })
  })

  const keepPhoto = () =>
    keepFile(
      store,
      files,
      { purpose: 'photo', bytes: Buffer.from('x'), contentType: 'image/jpeg', extension: 'jpg' },
      now,
    )

  /** A record with its files and mails. */
  const keep = async (kind: Kind, patch: Partial<EnquiryRecord> = {}, photos: string[] = []) => {
    count += 1
    const key = `01JD3T7Q4KX2MD5N8P9RST0V${String(count).padStart(2, '0')}`
    const base = buildEnquiry({ kind, key, details: { photos }, ...patch })
    const purgeAt = getPurgeAt({ ...base, paidAt: base.payment?.paidAt })
    const record = { ...base, purgeAt, dueSk: purgeAt }
    await putNewEnquiry(store, record)
    await claimFiles(store, photos, 'photo', record.id)
    for (const channel of ['visitor', 'staff']) {
      writeFileSync(join(mailFolder, `20261120T040000000Z-${record.id}-n1-${channel}.eml`), 'mail')
    }
    return record
  }

  const person = { name: 'Lim Wei Ling', email: 'wei.ling@example.com', phone: '+6581234567' }
  const payment = {
    amountCents: 100_000,
    currency: 'SGD' as const,
    termsVersion: '1',
    paidAt: '2026-11-20T04:00:00.000Z',
  }

  const replies: EnquiryRecord['replies'] = [
    {
      id: '01KAGQ000000000000000000R1',
      at: '2026-11-20T04:00:00.000Z',
      by: 'mei@example.com',
      channel: 'EMAIL',
      text: 'Hi Wei Ling, the nuts are out of it.',
    },
  ]

  describe('the purge deletes', () => {
    it('a record after its period with its files and mails, and nothing else', async () => {
      const tradeIn = await keep('TRADE_IN', {}, [await keepPhoto(), await keepPhoto()])
      const order = await keep('PRE_ORDER', { payment })
      now = Date.parse(tradeIn.purgeAt) - 1
      expect(await purgeDue({ ...deps, exports }, 10)).toEqual({ records: 0, files: 0, seen: 2 })
      expect(readdirSync(folder)).toHaveLength(2)
      now += 1
      expect(await purgeDue({ ...deps, exports }, 10)).toEqual({ records: 1, files: 0, seen: 1 })
      expect(readdirSync(folder)).toEqual([])
      expect(readdirSync(mailFolder)).toEqual([
        expect.stringContaining(order.id),
        expect.stringContaining(order.id),
      ])
      expect(await getEnquiry(store, tradeIn.id)).toBeUndefined()
      expect(await getEnquiry(store, order.id)).toBeDefined()
      now = Date.parse(order.purgeAt)
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ records: 1 })
      expect(readdirSync(mailFolder)).toEqual([])
    })

    it('an export with its file, after a day', async () => {
      const asked = { sub: 'mei', groups: ['manager'], filter: {} }
      const { id } = await putExport(store, asked, new Date(now))
      const logError = () => {}
      await runExport({ store, files: exports, logError }, id)
      expect(readdirSync(folder)).toEqual([id])
      now += DAY - 1
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ files: 0 })
      now += 1
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ files: 1 })
      expect(readdirSync(folder)).toEqual([])
      expect(await getExport(store, id)).toBeUndefined()
    })

    it('files that nobody claimed, after a day', async () => {
      await keepPhoto()
      now += DAY - 1
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ files: 0 })
      now += 1
      expect(await purgeDue({ ...deps, exports }, 10)).toEqual({ records: 0, files: 1, seen: 1 })
      expect(readdirSync(folder)).toEqual([])
    })

    it('files whose record went without them, a day after it', async () => {
      const id = await keepPhoto()
      const record = await keep('TRADE_IN', {}, [id])
      now += DAY
      await purgeDue({ ...deps, exports }, 10)
      expect(await getFile(store, id)).toBeDefined()
      await deleteItem(store, record)
      now = Date.parse(record.purgeAt) + DAY
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ files: 1 })
      expect(readdirSync(folder)).toEqual([])
    })

    it('a record later when its period was extended', async () => {
      const record = await keep('CONTACT')
      now = Date.parse(record.purgeAt)
      const later = new Date(now + DAY).toISOString()
      await updateItem(store, {
        Key: { pk: record.pk, sk: record.sk },
        UpdateExpression: 'SET purgeAt = :later',
        ExpressionAttributeValues: { ':later': later },
      })
      expect(await purgeDue({ ...deps, exports }, 10)).toEqual({ records: 0, files: 0, seen: 1 })
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ seen: 0 })
      now += DAY
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ records: 1 })
    })

    it('a record later while its fee can still be paid', async () => {
      const open = { ...payment, paidAt: undefined, state: 'open' as const }
      const first = await keep('PRE_ORDER', { payment: open })
      const checkoutExpiresAt = new Date(Date.parse(first.purgeAt) + DAY).toISOString()
      await changeEnquiry(
        store,
        first,
        { payment: { ...open, checkoutExpiresAt } },
        { now: deps.now() },
      )
      now = Date.parse(first.purgeAt)
      expect(await purgeDue({ ...deps, exports }, 10)).toEqual({ records: 0, files: 0, seen: 1 })
      now += DAY - 1
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ seen: 0 })
      now += 1
      expect(await purgeDue({ ...deps, exports }, 10)).toMatchObject({ records: 1 })
    })

    it('in batches', async () => {
      const records = [await keep('CONTACT'), await keep('CONTACT'), await keep('CONTACT')]
      now = Date.parse(records[0]?.purgeAt ?? '')
      expect(await purgeDue({ ...deps, exports }, 2)).toMatchObject({ records: 2, seen: 2 })
      expect(await purgeDue({ ...deps, exports }, 2)).toMatchObject({ records: 1, seen: 1 })
    })
  })

  describe('the data of a person', () => {
    it('is found by email address and number, in whatever index', async () => {
      const records = [
        await keep('CONTACT', { person, ownerPk: 'MEMBER#1' }),
        await keep('RESERVATION', { person: { name: 'W', phone: person.phone } }),
        await keep('TRADE_IN', { person: { name: 'W', email: 'Wei.Ling@Example.com' } }),
        await keep('CONTACT', { person: { name: 'Tan', email: 'tan@example.com' } }),
      ]
      const find = async (text: string) => {
        const contact = parseContact(text)
        if (!contact) throw new Error(text)
        return (await findRecordsOf(store, contact)).map(({ id }) => id).toSorted()
      }
      const ids = (indexes: number[]) =>
        indexes.map((index) => String(records[index]?.id)).toSorted()
      expect(await find(' WEI.LING@example.com')).toEqual(ids([0, 2]))
      expect(await find('8123 4567')).toEqual(ids([0, 1]))
      expect(await find('+65 8123-4567')).toEqual(ids([0, 1]))
      expect(await find('\u202A+65 8123\u20114567\u202C')).toEqual(ids([0, 1]))
      expect(await find('nobody@example.com')).toEqual([])
    })

    it('is exported completely', async () => {
      const photo = await keepPhoto()
      const record = await keep('TRADE_IN', { person, replies }, [photo])
      const { enquiries } = await exportPerson(store, { email: person.email }, new Date(now))
      expect(enquiries).toMatchObject([
        {
          reference: record.reference,
          person,
          details: { photos: [photo] },
          replies,
          files: [{ id: photo, contentType: 'image/jpeg', bytes: 1 }],
          keptBecause: expect.stringContaining('valuation'),
        },
      ])
    })

    it('is erased when requested, with its place freed and others’ data untouched', async () => {
      const reservation = await keep('RESERVATION', { person })
      const slot = { use: 'TABLE', venue: 'suntec', date: '2026-11-21', time: '19:00' } as const
      const claim = (holder: string) =>
        claimPlace(
          store,
          buildSeatClaim(
            {
              slot,
              holder,
              entry: buildClaimEntry(holder, new Date(now), 'create'),
              now: new Date(now),
            },
            { seat: { time: slot.time, minutes: 90, covers: 2 }, capacity: 2 },
          ),
        )
      expect(await claim(reservation.id)).toBe(true)
      // Aged, so that the claim is settled.
      now += 6 * 60_000
      await sweepClaims(store, new Date(now))
      await keep('TRADE_IN', { person }, [await keepPhoto()])
      const other = await keep('CONTACT', { person: { name: 'Tan', email: 'tan@example.com' } })

      const { erased, kept } = await erasePerson(deps, { email: person.email })
      expect([erased.length, kept]).toEqual([2, []])
      expect(await findRecordsOf(store, { email: person.email })).toEqual([])
      expect(readdirSync(folder)).toEqual([])
      expect(readdirSync(mailFolder).every((name) => name.includes(other.id))).toBe(true)
      const { seats } = await getDayPlaces(store, slot.venue, slot.date)
      expect(seats.size).toBe(0)
      expect(await claim('RESERVATION-OTHER')).toBe(true)
    })

    it.each([false, true])(
      'is erased with no payment page left open (provider down: %s)',
      async (isDown) => {
        const order = await keep('PRE_ORDER', {
          person,
          payment: { ...payment, paidAt: undefined },
        })
        await keep('CONTACT', { person })
        isProviderDown = isDown
        const { erased, stillPayable } = await erasePerson(deps, { email: person.email })
        expect([erased.length, stillPayable]).toEqual([2, isDown ? [order.reference] : []])
        expect(closed).toEqual(isDown ? [] : [order.id])
      },
    )

    it('is kept as far as the accounts need it', async () => {
      const origin = { fbclid: 'x', clientAddress: '203.0.113.7' }
      const consents = [{ purpose: 'news', textVersion: '1', givenAt: '2026-11-20T04:00:00.000Z' }]
      const order = await keep('PRE_ORDER', { person, payment, origin, consents, replies })
      await keep('PRE_ORDER', { person, payment: { ...payment, paidAt: undefined } })
      const { erased, kept } = await erasePerson(deps, { phone: person.phone })
      expect([erased.length, kept]).toEqual([1, [order.reference]])
      const left = await getEnquiry(store, order.id)
      expect(left).toMatchObject({ payment, consents: [], notes: [] })
      expect(left?.person).toEqual({ name: person.name, email: person.email })
      expect(left?.origin).toBeUndefined()
      expect(left?.replies).toBeUndefined()
      expect(readdirSync(mailFolder)).toEqual([])
    })
  })

  it.each(['', 'nobody', '123', 'a@b@c', '+65'])('is not looked up for the contact %j', (text) => {
    expect(parseContact(text)).toBeUndefined()
  })
})
