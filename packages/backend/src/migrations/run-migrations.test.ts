import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { readPage } from '../enquiries/staff-list.ts'
import { getEnquiry, putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { findGuest, findListed } from '../store/listing.ts'
import { getAudiences } from '../store/index-keys.ts'
import { MIGRATIONS } from './migrations.ts'
import { noteFormerReadings } from './note-former-readings.ts'
import { noteMailboxes } from './note-mailboxes.ts'
import { runMigrations } from './run-migrations.ts'
import { seatReservations } from './seat-reservations.ts'
import { getDayPlaces } from '../store/slots.ts'
import { type ItemKey, updateItem } from '../store/store.ts'

const NOW = () => new Date('2026-11-23T04:00:00.000Z')

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
})
afterEach(() => store.close())

/** Takes fields out of a stored record, as before a release that writes them. */
const removeFields = ({ pk, sk }: ItemKey, fields: string) =>
  updateItem(store, { Key: { pk, sk }, UpdateExpression: `REMOVE ${fields}` })

it('runs each migration once, in the order of their numbers', async () => {
  const order: number[] = []
  const build = (number: number) => ({
    number,
    name: `number ${number}`,
    run: () => Promise.resolve(order.push(number)),
  })
  await runMigrations(store, [build(2), build(1)], NOW)
  const later = await runMigrations(store, [build(1), build(2), build(3)], NOW)
  expect(order).toEqual([1, 2, 3])
  expect(later).toEqual([{ number: 3, name: 'number 3', changed: 3 }])
})

it('runs one that failed again, and none after it', async () => {
  const order: string[] = []
  let isBroken = true
  const broken = {
    number: 1,
    name: 'broken',
    run: () => (isBroken ? Promise.reject(new Error('down')) : Promise.resolve(0)),
  }
  const next = { number: 2, name: 'next', run: () => Promise.resolve(order.push('next')) }
  await expect(runMigrations(store, [broken, next], NOW)).rejects.toThrow('down')
  expect(order).toEqual([])
  isBroken = false
  expect(await runMigrations(store, [broken, next], NOW)).toHaveLength(2)
})

it('has staff find a record that was written before the indexes', async () => {
  const record = buildEnquiry({ kind: 'CONTACT', key: '01JD3T7Q4KX2MD5N8P9RST0M1G' })
  await putNewEnquiry(store, record)
  await removeFields(record, 'phonePk, phoneSk, listPk')
  const find = () => findListed(store, getAudiences(['staff']), record.person.phone ?? '')
  expect(await find()).toEqual([])
  expect(await runMigrations(store, MIGRATIONS, NOW)).toMatchObject([
    { number: 1, changed: 1 },
    { number: 2, changed: 0 },
    { number: 3, changed: 0 },
    { number: 4, changed: 0 },
  ])
  expect(await find()).toMatchObject([{ id: record.id }])
  expect(await MIGRATIONS[0]?.run(store)).toBe(0)
})

it('has staff find what a guest sent before there was an index of mailboxes', async () => {
  const person = { name: 'Lim', email: 'wei.ling@gmail.com' }
  const record = buildEnquiry({ key: '01JD3T7Q4KX2MD5N8P9RST0M3A', person })
  await putNewEnquiry(store, record)
  await putNewEnquiry(store, buildEnquiry({ key: '01JD3T7Q4KX2MD5N8P9RST0M3B' }))
  await removeFields(record, 'mailboxPk')
  const find = async () => {
    const guest = { ...person, email: 'weiling+x@googlemail.com' }
    return (await findGuest(store, getAudiences(['floor']), guest)).map(({ id }) => id)
  }
  expect(await find()).toEqual([])
  expect(await noteMailboxes(store)).toBe(1)
  expect(await noteMailboxes(store)).toBe(0)
  expect(await find()).toEqual([record.id])
})

it('seats standing reservations once, whatever the room holds', async () => {
  const keys = ['01JD3T7Q4KX2MD5N8P9RST0M1A', '01JD3T7Q4KX2MD5N8P9RST0M1B']
  const date = '2999-11-23'
  await Promise.all(keys.map((key) => putNewEnquiry(store, buildEnquiry({ key, date }))))
  const cancelled = { key: '01JD3T7Q4KX2MD5N8P9RST0M1C', date, status: 'CANCELLED' } as const
  await putNewEnquiry(store, buildEnquiry(cancelled))
  await putNewEnquiry(store, buildEnquiry({ key: '01JD3T7Q4KX2MD5N8P9RST0M1D' }))
  expect(await seatReservations(store)).toBe(2)
  expect(await seatReservations(store)).toBe(0)
  const { covers, seats } = await getDayPlaces(store, 'suntec', date)
  expect([...seats.keys()].toSorted()).toEqual(keys.map((key) => `RESERVATION-${key}`))
  expect(new Set(covers.values())).toEqual(new Set([4]))
})

it('takes what staff have worked on as opened, once, and the rest as new', async () => {
  const former = { opened: 'CONFIRMED', waiting: 'NEW' } as const
  const put = async (key: string, status: (typeof former)[keyof typeof former]) => {
    const record = buildEnquiry({ kind: 'CONTACT', key, status, date: undefined })
    await putNewEnquiry(store, record)
    await removeFields(record, 'unopenedPk')
    return record
  }
  const opened = await put('01JD3T7Q4KX2MD5N8P9RST0M2A', former.opened)
  const waiting = await put('01JD3T7Q4KX2MD5N8P9RST0M2B', former.waiting)
  expect(await noteFormerReadings(store)).toBe(2)
  expect(await noteFormerReadings(store)).toBe(0)
  expect((await getEnquiry(store, opened.id))?.openedAt).toBe(opened.updatedAt)
  expect((await getEnquiry(store, waiting.id))?.openedAt).toBeUndefined()
  const { records } = await readPage(
    { store },
    ['sales', 'outlet-all'],
    { opened: 'UNOPENED' },
    {
      limit: 10,
    },
  )
  expect(records.map(({ id }) => id)).toEqual([waiting.id])
})

it('numbers migrations once', () => {
  const numbers = MIGRATIONS.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
