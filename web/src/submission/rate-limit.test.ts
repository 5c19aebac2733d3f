import { expect, test } from '@jest/globals'
import { createRateLimit } from './rate-limit.ts'

test('an address has its own budget; without addresses all share one', async () => {
  const take = createRateLimit({ anAddress: 2, ofAll: 3 })
  const isTaken = async (address?: string) => (await take(address)) === undefined
  expect([await isTaken('a'), await isTaken('a'), await isTaken('a')]).toEqual([true, true, false])
  expect(await isTaken('b')).toBe(true)
  expect(await take('a')).toBeGreaterThan(0)
  expect([await isTaken(), await isTaken(), await isTaken(), await isTaken()]).toEqual([
    true,
    true,
    true,
    false,
  ])
})
