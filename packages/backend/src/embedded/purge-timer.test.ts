import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { listLog } from 'telemetry/testing/list-log'
import type { Purged } from '../retention/purge.ts'
import type { Repeating } from '../repeating.ts'
import { startPurgeTimer } from './purge-timer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let runs: number
let outcomes: (number | Error)[]
let timer: Repeating
let logged: string[]

beforeEach(() => {
  jest.useFakeTimers()
  runs = 0
  outcomes = []
  logged = []
  timer = startPurgeTimer(async (limit): Promise<Purged> => {
    runs += 1
    const outcome = outcomes.shift() ?? 0
    if (outcome instanceof Error) throw outcome
    return { records: 0, files: 0, seen: Math.min(outcome, limit) }
  }, listLog(logged))
})
afterEach(async () => {
  await timer.stop()
  jest.useRealTimers()
})

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

it('waits after start-up, then purges every hour', async () => {
  await pass(MINUTE / 2 - 1)
  expect(runs).toBe(0)
  await pass(1)
  expect(runs).toBe(1)
  await pass(HOUR - 1)
  expect(runs).toBe(1)
  await pass(1)
  expect(runs).toBe(2)
})

it('continues soon when a batch was full', async () => {
  outcomes = [1_000]
  await pass(MINUTE)
  expect(runs).toBe(2)
})

it('retries in an hour after a failure', async () => {
  outcomes = [new Error('The table is away.')]
  await pass(MINUTE)
  expect(logged).toEqual([expect.stringMatching(/^ERROR The purge failed .*The table is away/)])
  expect(runs).toBe(1)
  await pass(HOUR)
  expect(runs).toBe(2)
})

it('stops, even while a purge is in progress', async () => {
  let finish: (() => void) | undefined
  await timer.stop()
  timer = startPurgeTimer(async () => {
    runs += 1
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return { records: 0, files: 0, seen: 0 }
  }, listLog(logged))
  await pass(MINUTE)
  const stopped = timer.stop()
  finish?.()
  await stopped
  await pass(2 * HOUR)
  expect(runs).toBe(1)
})
