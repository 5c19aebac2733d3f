import { expect, it } from '@jest/globals'
import { schema } from 'schemas/testing/validate-document'
import { canBeRemoved } from './removable-field.ts'

function getType(name: string) {
  const type = schema.get(name)
  if (!type) throw new Error(`The schema has no type ${name}.`)
  return type
}

it('offers “Remove” when the field holds an object', () => {
  expect(canBeRemoved(getType('price'), ['price'])).toBe(true)
  expect(canBeRemoved(getType('price'), ['variants', { _key: 'a' }, 'price'])).toBe(true)
  expect(canBeRemoved(getType('imageWithAlt'), ['heroImage'])).toBe(true)
})

it('is not offered for texts, list items and documents, which have their own means', () => {
  expect(canBeRemoved(getType('string'), ['name'])).toBe(false)
  expect(canBeRemoved(getType('variant'), ['variants', { _key: 'a' }])).toBe(false)
  expect(canBeRemoved(getType('carModel'), [])).toBe(false)
})
