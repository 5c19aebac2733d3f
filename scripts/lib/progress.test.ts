import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { Progress } from './progress.ts'

let lines: string[]
let lastLine: number
let progress: Progress

beforeEach(() => {
  jest.useFakeTimers()
  lines = []
  lastLine = Date.now()
  progress = new Progress({
    log: (line) => {
      lines.push(line)
      lastLine = Date.now()
    },
    getSilence: () => Date.now() - lastLine,
    now: Date.now,
  })
})
afterEach(() => {
  jest.useRealTimers()
})

const never = () => new Promise<void>(() => {})

it('names what is under way at least every ten seconds while nothing else is printed', async () => {
  void progress.track('building the site', never())
  await jest.advanceTimersByTimeAsync(4000)
  void progress.track('importing the seed', never())
  await jest.advanceTimersByTimeAsync(16_000)
  expect(lines).toEqual([
    'still building the site (8 s), importing the seed (4 s)',
    'still building the site (16 s), importing the seed (12 s)',
  ])
})

it('says nothing while other lines appear', async () => {
  void progress.track('building the site', never())
  for (let second = 0; second < 30; second += 1) {
    lastLine = Date.now()
    await jest.advanceTimersByTimeAsync(1000)
  }
  expect(lines).toEqual([])
})

it('names a task no longer that has ended or failed, and ends with the last one', async () => {
  await expect(progress.track('a', Promise.resolve(1))).resolves.toBe(1)
  await expect(progress.track('b', Promise.reject(new Error('no')))).rejects.toThrow('no')
  await jest.advanceTimersByTimeAsync(20_000)
  expect(lines).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})
