import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startStoreServer, type StoreServer } from '#lib/testing/store-server.ts'
import { openTestStore } from '#server/freshness/shared-store.fixture.ts'
import type { SharedStore } from '#server/freshness/shared-store.ts'
import { createSharedReadings } from './shared-readings.ts'

let server: StoreServer
let store: SharedStore

beforeAll(async () => {
  server = await startStoreServer()
  store = await openTestStore(server)
})

afterAll(async () => {
  store.close()
  await server.kill()
})

it('one instance has the trial of a gateway at a time, and each while the store is away', async () => {
  const { claimTrial } = createSharedReadings(store)
  expect(await claimTrial('suntec', 60_000)).toBe(true)
  expect(await claimTrial('suntec', 60_000)).toBe(false)
  expect(await claimTrial('raffles', 60_000)).toBe(true)
  await server.operate((client) => client.del('test:menu:build:suntec:trial'))
  expect(await claimTrial('suntec', 60_000)).toBe(true)
  await server.kill()
  expect(await claimTrial('suntec', 60_000)).toBe(true)
})
