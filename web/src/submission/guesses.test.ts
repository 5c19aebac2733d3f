import { expect, test } from '@jest/globals'
import { createGuesses, toCodeSpace } from './guesses.ts'

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
