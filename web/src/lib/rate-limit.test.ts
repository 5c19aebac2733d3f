import { expect, it } from '@jest/globals'
import { createRateLimit } from './rate-limit.ts'

const MINUTES = 10

it('gives each address its own budget when addresses are known', async () => {
  const take = createRateLimit('test', { anAddress: 2, ofAll: 1 })
  const takeFor = (address: string) => take(address, { of: 'form' })
  expect([await takeFor('1.1.1.1'), await takeFor('1.1.1.1'), await takeFor('1.1.1.1')]).toEqual([
    undefined,
    undefined,
    MINUTES,
  ])
  expect(await takeFor('1.1.1.2')).toBeUndefined()
})

it('shares a budget between requests for the same resource when addresses are not known', async () => {
  const take = createRateLimit('test', { anAddress: 1, ofAll: 2 })
  const takeOf = (of: string) => take(undefined, { of })
  expect([await takeOf('a'), await takeOf('a'), await takeOf('a')]).toEqual([
    undefined,
    undefined,
    MINUTES,
  ])
  expect(await takeOf('b')).toBeUndefined()
})

it('takes more when the cost is higher', async () => {
  const take = createRateLimit('test', { anAddress: 10, ofAll: 1 })
  expect(await take('1.1.1.1', { of: 'code', points: 5 })).toBeUndefined()
  expect(await take('1.1.1.1', { of: 'code', points: 5 })).toBeUndefined()
  expect(await take('1.1.1.1', { of: 'code', points: 5 })).toBe(MINUTES)
})

it('shares one budget between a hundred addresses of one IPv6 network', async () => {
  const take = createRateLimit('test', { anAddress: 10, ofAll: 1 })
  const waits = await Promise.all(
    Array.from({ length: 100 }, (_, n) => take(`2001:db8:1:2::${n + 1}`, { of: 'code' })),
  )
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(10)
})

it('gives an address of an inner network the budget of many, and no other address’s', async () => {
  const take = createRateLimit('test', { anAddress: 1, ofAll: 2 })
  const takeFor = (address: string) => take(address, { of: 'form' })
  expect([
    await takeFor('127.0.0.2'),
    await takeFor('127.0.0.2'),
    await takeFor('127.0.0.2'),
    await takeFor('127.0.0.1'),
  ]).toEqual([undefined, undefined, MINUTES, undefined])
})
