import { expect, it } from '@jest/globals'
import { keepUnfixed, toErrorList } from './field-errors.ts'

const FIELDS = ['plate', 'mileage', 'name'] as const

it('lists errors in the order of the form', () => {
  expect(toErrorList({ name: 'Enter your name.', plate: 'Enter the plate.' }, FIELDS)).toEqual([
    { field: 'plate', message: 'Enter the plate.' },
    { field: 'name', message: 'Enter your name.' },
  ])
})

it('drops fixed errors, updates changed ones and adds none', () => {
  const known = { plate: 'Enter the plate.', name: 'Enter your name.' }
  const now = { plate: 'The last letter is missing.', mileage: 'Enter the mileage.' }
  expect(keepUnfixed(known, now, FIELDS)).toEqual({ plate: 'The last letter is missing.' })
})
