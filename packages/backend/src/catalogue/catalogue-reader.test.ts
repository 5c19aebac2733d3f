import { expect, it } from '@jest/globals'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { putCatalogue } from '../store/catalogue.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { CATALOGUE, SUNTEC } from './catalogue.fixture.ts'
import { countCalls } from '../store/count-calls.fixture.ts'

const CLOSED = { ...SUNTEC, hoursExceptions: [{ date: '2026-11-21', note: 'Stocktake' }] }

it('reads the table once a second, however many ask, so that a closure takes effect within one', async () => {
  const store = await openEmbeddedStore()
  const calls = countCalls(store)
  await putCatalogue(store, CATALOGUE)
  calls.clear()
  let now = Date.parse('2026-11-20T04:00:00.000Z')
  const read = createCatalogueReader(store, () => new Date(now))
  const readSuntec = async () => (await read()).outlets.find(({ venue }) => venue === 'suntec')
  await Promise.all(Array.from({ length: 20 }, readSuntec))
  expect(calls.get('QueryCommand')).toBe(1)
  await putCatalogue(store, { ...CATALOGUE, outlets: [CLOSED] })
  calls.clear()
  now += 999
  expect(await readSuntec()).toEqual(SUNTEC)
  now += 1
  expect(await readSuntec()).toEqual(CLOSED)
  expect(calls.get('QueryCommand')).toBe(1)
  await store.close()
})
