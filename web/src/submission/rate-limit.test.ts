import { describe, expect, test } from '@jest/globals'
import { createGuesses, createRateLimit, toCodeSpace, toNetwork } from './rate-limit.ts'

const MINUTES = 10

test('an address has its own budget when addresses are known', async () => {
  const take = createRateLimit({ anAddress: 2, ofAll: 1 })
  const takeFor = (address: string) => take(address, { of: 'form' })
  expect([await takeFor('1.1.1.1'), await takeFor('1.1.1.1'), await takeFor('1.1.1.1')]).toEqual([
    undefined,
    undefined,
    MINUTES,
  ])
  expect(await takeFor('1.1.1.2')).toBeUndefined()
})

test('whoever asks for the same shares a budget when addresses are not known', async () => {
  const take = createRateLimit({ anAddress: 1, ofAll: 2 })
  const takeOf = (of: string) => take(undefined, { of })
  expect([await takeOf('a'), await takeOf('a'), await takeOf('a')]).toEqual([
    undefined,
    undefined,
    MINUTES,
  ])
  expect(await takeOf('b')).toBeUndefined()
})

test('more is taken when it costs more', async () => {
  const take = createRateLimit({ anAddress: 10, ofAll: 1 })
  expect(await take('1.1.1.1', { of: 'code', points: 5 })).toBeUndefined()
  expect(await take('1.1.1.1', { of: 'code', points: 5 })).toBeUndefined()
  expect(await take('1.1.1.1', { of: 'code', points: 5 })).toBe(MINUTES)
})

describe('an IPv6 address counts with its network', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s when it is counted', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })

  test('so that a hundred addresses of one network have one budget', async () => {
    const take = createRateLimit({ anAddress: 10, ofAll: 1 })
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, n) => take(`2001:db8:1:2::${n + 1}`, { of: 'code' })),
    )
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(10)
  })
})

test.each([
  ['LUNCH-7Q4K', 'LUNCH'],
  ['ABC-123-XYZ', 'ABC'],
  ['SUNTEC20', 'SUNTEC'],
  ['2026-7Q4K', ''],
])('%s is of the space %j', (code, space) => {
  expect(toCodeSpace(code)).toBe(space)
})

test('a look-up costs more when many wrong codes were tried in its space, and elsewhere as before', async () => {
  const guesses = createGuesses()
  const costs = new Map<number, number>()
  for (let misses = 0; misses <= 400; misses += 1) {
    if ([0, 19, 20, 100, 400].includes(misses)) costs.set(misses, await guesses.getCost('LUNCH'))
    await guesses.addMiss('LUNCH')
  }
  expect(Object.fromEntries(costs)).toEqual({ 0: 1, 19: 1, 20: 2, 100: 5, 400: 10 })
  expect(await guesses.getCost('TEA')).toBe(1)
})
