import { expect, it } from '@jest/globals'
import { describeStep, describeWhat } from './describe-step.ts'

it('says to which place a document goes back, and which one keeps its own', () => {
  expect(describeStep({ does: 'move-back', places: { from: 8, to: 6 } })).toBe(
    'goes back from place 8 to 6',
  )
  expect(describeStep({ does: 'move-back', places: { from: 3, to: 3 } })).toBe('keeps place 3')
  expect(describeStep({ does: 'restore' })).toBe('goes back to how it was before')
})

it('says what a change wrote: the order of a list, or the fields of its items', () => {
  const toTitle = (type: string, field: string) => `${type} ${field}`
  const toDocument = (fields: object) => ({ _id: 'a', _type: 'carModel', _rev: 'r', ...fields })
  const step = { id: 'a', type: 'carModel', title: 'SEAL', isDraft: false, fields: {} }
  const moved = { ...step, does: 'move-back', before: toDocument({}) } as const
  expect(describeWhat([moved, moved], toTitle)).toBe('the order of Models')
  const restored = {
    ...step,
    does: 'restore',
    before: toDocument({ tagline: 'Old', name: 'SEAL' }),
    fields: toDocument({ tagline: 'New', name: 'SEAL' }),
  } as const
  expect(describeWhat([restored, restored], toTitle)).toBe('carModel tagline in 2 items')
  expect(describeWhat([{ ...step, does: 'keep' }], toTitle)).toBeUndefined()
})
