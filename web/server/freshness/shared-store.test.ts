import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { setImmediate as untilSent, setTimeout as wait } from 'node:timers/promises'
import {
  type FaultLine,
  startFaultLine,
  startStoreServer,
  type StoreServer,
} from '#lib/testing/store-server.ts'
import { SharedStore } from './shared-store.ts'

jest.setTimeout(60_000)

/** A store of the same machine answers sooner, even when that is busy. */
const COMMAND_MS = 500
const PATIENCE_MS = 20_000

let server: StoreServer
let line: FaultLine
let store: SharedStore
let lines: string[]

beforeEach(async () => {
  server = await startStoreServer()
  line = await startFaultLine(server.port)
  lines = []
  store = new SharedStore({
    url: line.url,
    keyPrefix: 'test:',
    scope: 'build',
    log: (text) => lines.push(text),
    commandMs: COMMAND_MS,
  })
  await store.open()
})

afterEach(async () => {
  store.close()
  await line.close()
  await server.kill()
})

const increase = () => store.run((client) => client.incr('count'))

async function until(isSo: () => boolean): Promise<void> {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('It took too long.')
    await wait(10)
  }
}

/** Counts the reads of a request that wait for the store, each for the time of one command at most. */
async function countWaits(): Promise<number> {
  let waits = 0
  for (let read = 0; read < 20; read += 1) {
    const answer = await store.run((client) => {
      waits += 1
      return client.incr('count')
    })
    expect(answer).toMatchObject({ ok: false })
  }
  return waits
}

it('answers commands, under its prefix', async () => {
  expect(await increase()).toEqual({ ok: true, value: 1 })
  expect(await store.run((client) => client.keys('*'))).toMatchObject({
    value: expect.arrayContaining(['test:count']),
  })
  expect(store.problem).toBeUndefined()
})

const FAULTS: [string, () => unknown, () => unknown][] = [
  ['was killed', () => server.kill(), () => server.start()],
  ['refuses connections', () => (line.isRefusing = true), () => (line.isRefusing = false)],
  ['is cut off without a word', () => (line.isSilent = true), () => (line.isSilent = false)],
  ['answers after five seconds', () => (line.delayMs = 5_000), () => (line.delayMs = 0)],
  [
    'is full',
    () => server.operate((client) => client.configSet('maxmemory', '1')),
    () => server.operate((client) => client.configSet('maxmemory', '0')),
  ],
]

describe('a store that', () => {
  it.each(FAULTS)(
    '%s keeps no request waiting, and is used again when it answers',
    async (_name, begin, end) => {
      await begin()
      expect(await countWaits()).toBeLessThanOrEqual(2)
      await until(() => store.problem !== undefined)
      expect(store.isUsable).toBe(false)
      expect(await countWaits()).toBe(0)
      await end()
      await until(() => store.isUsable)
      expect(store.problem).toBeUndefined()
      expect(await increase()).toMatchObject({ ok: true })
      expect(lines).toEqual([
        expect.stringContaining('The shared store cannot be used'),
        'The shared store can be used again.',
      ])
    },
  )
})

it('stays in use when the process itself was too busy to read an answer', async () => {
  const near = new SharedStore({
    url: server.url,
    keyPrefix: 'test:',
    scope: 'build',
    log: () => undefined,
    commandMs: COMMAND_MS,
  })
  await near.open()
  const answering = near.run((client) => client.incr('count'))
  // The client sends on the next turn of the event loop; the answer arrives while the process is busy.
  await untilSent()
  const started = performance.now()
  while (performance.now() - started < 1.5 * COMMAND_MS);
  expect(await answering).toMatchObject({ ok: true })
  near.close()
})

it('is no problem when a single answer is late', async () => {
  line.delayMs = 1.5 * COMMAND_MS
  expect(await increase()).toMatchObject({ ok: false })
  line.delayMs = 0
  await until(() => store.isUsable)
  expect(lines).toEqual([])
})
