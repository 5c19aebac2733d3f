import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { startRepeating } from './repeating.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('runs after the delay that the last run answered, and never concurrently', async () => {
  const runs: number[] = []
  const { stop } = startRepeating(async () => {
    runs.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, 500))
    return 1000
  }, 100)
  const begin = Date.now()
  await jest.advanceTimersByTimeAsync(4000)
  expect(runs.map((at) => at - begin)).toEqual([100, 1600, 3100])
  await stop()
  await jest.advanceTimersByTimeAsync(4000)
  expect(runs).toHaveLength(3)
})

it('waits for the run in progress when stopped', async () => {
  const steps: string[] = []
  const { stop } = startRepeating(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    steps.push('done')
    return 0
  }, 0)
  await jest.advanceTimersByTimeAsync(1)
  const stopped = stop().then(() => steps.push('stopped'))
  await jest.advanceTimersByTimeAsync(1000)
  await stopped
  expect(steps).toEqual(['done', 'stopped'])
})
