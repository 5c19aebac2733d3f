import { expect, it } from '@jest/globals'
import { keepUnfixed, toErrorList } from './field-errors.ts'

const FIELDS = ['plate', 'mileage', 'name'] as const

it('lists complaints in the order of the form', () => {
  expect(toErrorList({ name: 'Type your name.', plate: 'Type the plate.' }, FIELDS)).toEqual([
    { field: 'plate', message: 'Type the plate.' },
    { field: 'name', message: 'Type your name.' },
  ])
})

it('drops what is put right, rewords what changed and adds nothing', () => {
  const known = { plate: 'Type the plate.', name: 'Type your name.' }
  const now = { plate: 'The last letter is missing.', mileage: 'Type the mileage.' }
  expect(keepUnfixed(known, now, FIELDS)).toEqual({ plate: 'The last letter is missing.' })
})
