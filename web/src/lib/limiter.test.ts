import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { SharedStore } from '#server/freshness/shared-store.ts'
import { createLimiter } from './limiter.ts'
import { startStoreServer, type StoreServer } from './testing/store-server.ts'

jest.setTimeout(30_000)

/** A test that waits for the store for so long fails. */
const COMMAND_MS = 60_000

let server: StoreServer
let stores: SharedStore[]

beforeAll(async () => {
  server = await startStoreServer()
  stores = [1, 2].map(
    () =>
      new SharedStore({
        url: server.url,
        keyPrefix: 'test:',
        scope: 'build',
        log: () => undefined,
        commandMs: COMMAND_MS,
      }),
  )
  await Promise.all(stores.map((store) => store.open()))
})

afterAll(async () => {
  for (const store of stores) store.close()
  await server.kill()
})

const createLimiters = (name: string) =>
  stores.map((store) => createLimiter({ name, points: 2, duration: 600 }, store))

it('counts across all instances, and refunds', async () => {
  const [one, two] = createLimiters('shared')
  await one?.consume('visitor')
  await two?.consume('visitor')
  await expect(one?.consume('visitor')).rejects.toMatchObject({ consumedPoints: 3 })
  expect(await two?.get('visitor')).toMatchObject({ consumedPoints: 3 })
  await two?.reward('visitor', 2)
  expect(await one?.consume('visitor')).toMatchObject({ consumedPoints: 2 })
  await one?.delete('visitor')
  expect(await two?.get('visitor')).toBeNull()
})

it('counts apart under different names', async () => {
  const [one] = createLimiters('one')
  const [other] = createLimiters('other')
  await one?.consume('visitor', 2)
  expect(await other?.consume('visitor')).toMatchObject({ consumedPoints: 1 })
})

it('counts on its own when the store is away, without waiting', async () => {
  const [one] = createLimiters('away')
  await server.kill()
  await one?.consume('visitor', 2)
  await expect(one?.consume('visitor')).rejects.toMatchObject({ consumedPoints: 3 })
})
