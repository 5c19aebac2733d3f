import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { type EmbeddedStore, openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { putNewEnquiry } from '../store/enquiries.ts'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { findListed } from '../store/listing.ts'
import { getAudiences } from '../store/index-keys.ts'
import { MIGRATIONS } from './migrations.ts'
import { runMigrations } from './run-migrations.ts'
import { updateItem } from '../store/store.ts'

const NOW = () => new Date('2026-11-23T04:00:00.000Z')

let store: EmbeddedStore
beforeEach(async () => {
  store = await openEmbeddedStore()
})
afterEach(() => store.close())

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
  const { pk, sk } = record
  await updateItem(store, { Key: { pk, sk }, UpdateExpression: 'REMOVE phonePk, phoneSk, listPk' })
  const find = () => findListed(store, getAudiences(['floor', 'sales']), record.person.phone ?? '')
  expect(await find()).toEqual([])
  expect(await runMigrations(store, MIGRATIONS, NOW)).toMatchObject([{ number: 1, changed: 1 }])
  expect(await find()).toMatchObject([{ id: record.id }])
  expect(await MIGRATIONS[0]?.run(store)).toBe(0)
})

it('numbers migrations once', () => {
  const numbers = MIGRATIONS.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
