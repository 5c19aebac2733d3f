import { expect, it } from '@jest/globals'
import { toCarKey } from './car-key.ts'

it('toCarKey drops the document prefix', () => {
  expect(toCarKey({ id: 'carModel-sealion-7' })).toBe('sealion-7')
})
