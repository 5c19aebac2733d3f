import { expect, it } from '@jest/globals'
import { describeStep } from './describe-step.ts'

it('says to which place a document goes back, and which one keeps its own', () => {
  expect(describeStep({ does: 'move-back', places: { from: 8, to: 6 } })).toBe(
    'goes back from place 8 to 6',
  )
  expect(describeStep({ does: 'move-back', places: { from: 3, to: 3 } })).toBe('keeps place 3')
  expect(describeStep({ does: 'restore' })).toBe('goes back to how it was before')
})
