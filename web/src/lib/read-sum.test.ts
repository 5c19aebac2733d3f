import { expect, it } from '@jest/globals'
import { MAX_SUM } from 'core/field-rules'
import { readSum } from './read-sum.ts'

const read = (sum: string) => readSum(new URLSearchParams({ sum }))

it('reads the sum of an address in one line', () => {
  expect(read(' Seal,  S$168,388\nwith COE ')).toBe('Seal, S$168,388 with COE')
  expect(read('x'.repeat(MAX_SUM))).toHaveLength(MAX_SUM)
})

it.each(['', '   ', 'x'.repeat(MAX_SUM + 1)])('reads nothing from %j', (sum) => {
  expect(read(sum)).toBeUndefined()
})

it('reads nothing from an address without a sum', () => {
  expect(readSum(new URLSearchParams())).toBeUndefined()
})
