import { expect, it } from '@jest/globals'
import { openEmbeddedStore } from '../embedded/dynamodb/embedded-store.ts'
import { putCatalogue } from '../store/catalogue.ts'
import { createCatalogueReader } from './catalogue-reader.ts'
import { CATALOGUE, SUNTEC } from './catalogue.fixture.ts'

const CLOSED = { ...SUNTEC, hoursExceptions: [{ date: '2026-11-21', note: 'Stocktake' }] }

it('reads the table once a second, however many ask, so that a closure takes effect within one', async () => {
  const store = await openEmbeddedStore()
  let requests = 0
  store.documents.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'QueryCommand') requests += 1
        return next(args)
      },
    { step: 'initialize' },
  )
  await putCatalogue(store, CATALOGUE)
  requests = 0
  let now = Date.parse('2026-11-20T04:00:00.000Z')
  const read = createCatalogueReader(store, () => new Date(now))
  const readSuntec = async () => (await read()).outlets.find(({ venue }) => venue === 'suntec')
  await Promise.all(Array.from({ length: 20 }, readSuntec))
  expect(requests).toBe(1)
  await putCatalogue(store, { ...CATALOGUE, outlets: [CLOSED] })
  requests = 0
  now += 999
  expect(await readSuntec()).toEqual(SUNTEC)
  now += 1
  expect(await readSuntec()).toEqual(CLOSED)
  expect(requests).toBe(1)
  await store.close()
})
