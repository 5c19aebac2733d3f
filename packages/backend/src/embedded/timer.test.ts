import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type OutboxTimer, startOutboxTimer } from './timer.ts'
import type { OutboxLogEntry } from '../outbox/worker.ts'

describe('the timer of the outbox', () => {
  let batches: number
  let due: number[]
  let took: number
  let log: OutboxLogEntry[]
  let timer: OutboxTimer
  let onBatch: () => void

  beforeEach(() => {
    jest.useFakeTimers()
    batches = 0
    due = []
    took = 0
    log = []
    onBatch = () => {}
    timer = startOutboxTimer(
      {
        workOff: async () => {
          batches += 1
          onBatch()
          jest.setSystemTime(Date.now() + took)
          const count = due.shift() ?? 0
          if (count < 0) throw new TypeError('wei.ling@example.com')
          return count
        },
      },
      (entry) => log.push(entry),
    )
  })
  afterEach(async () => {
    await timer.stop()
    jest.useRealTimers()
  })

  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)

  it('processes at once, then every three seconds', async () => {
    await pass(0)
    expect(batches).toBe(1)
    await pass(2_999)
    expect(batches).toBe(1)
    await pass(1)
    expect(batches).toBe(2)
  })

  it('processes at once when nudged', async () => {
    await pass(0)
    timer.nudge()
    await pass(0)
    expect(batches).toBe(2)
  })

  it('processes again when nudged during a run', async () => {
    onBatch = () => {
      if (batches === 1) timer.nudge()
    }
    await pass(1)
    expect(batches).toBe(2)
  })

  it('pauses briefly after work, longer while mails are sent, whatever visitors send', async () => {
    due = [5, 5]
    took = 60
    await pass(0)
    await pass(29)
    expect(batches).toBe(1)
    onBatch = () => timer.nudge()
    await pass(1)
    expect(batches).toBe(2)
    timer.nudge()
    await pass(539)
    expect(batches).toBe(2)
    onBatch = () => {}
    await pass(1)
    expect(batches).toBe(3)
  })

  it('works off ten thousand notices within ten minutes, while visitors keep sending', async () => {
    const BATCH = 20
    due = Array.from({ length: 10_000 / BATCH }, () => BATCH)
    took = 150
    onBatch = () => timer.nudge()
    await pass(10 * 60_000)
    expect(due).toEqual([])
  })

  it('has a new notice wait for two seconds at most, whatever is under way', async () => {
    due = Array.from({ length: 100 }, () => 20)
    took = 1_000
    onBatch = () => timer.nudge()
    await pass(10_000)
    const before = batches
    // The batch in progress, and the longest rest.
    await pass(2_000)
    expect(batches).toBeGreaterThan(before)
  })

  it('logs an unreadable store without personal data, and retries', async () => {
    due = [-1]
    await pass(0)
    expect(log).toEqual([
      { level: 'error', message: 'The outbox could not be read', reason: 'TypeError' },
    ])
    await pass(3_000)
    expect(batches).toBe(2)
  })

  it('stops', async () => {
    await pass(0)
    await timer.stop()
    timer.nudge()
    await pass(5_000)
    expect(batches).toBe(1)
  })
})
