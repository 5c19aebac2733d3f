import { expect, test } from '@jest/globals'
import { toCarKey } from './car-key.ts'

test('toCarKey drops the document prefix', () => {
  expect(toCarKey({ id: 'carModel-sealion-7' })).toBe('sealion-7')
})
