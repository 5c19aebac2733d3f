import { expect, it } from '@jest/globals'
import { buildSeenFloor, readSeenFloor } from './seen-floor.ts'

it('reads amount and date of the floor that was seen', () => {
  const text = `${buildSeenFloor(4_321_000, '2026-11-20')} PARF S$30,000.`
  expect(readSeenFloor(text)).toBe('S$43,210, by the rules of 20 Nov 2026')
})

it.each(['', 'Win a prize at example.com', 'Floor by the rules of example.com: S$1.'])(
  'reads nothing of “%s”',
  (text) => {
    expect(readSeenFloor(text)).toBeUndefined()
  },
)
