import { expect, it } from '@jest/globals'
import { RULE_KINDS } from 'core/cost/rules'
import { MIGRATIONS } from './migrations.ts'
import { omitZeroOmv } from './omit-zero-omv.ts'

it('numbers migrations once', () => {
  const numbers = MIGRATIONS.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})

it('adds a document for each kind of cost rule', () => {
  const added = MIGRATIONS.flatMap(({ add = [] }) => add)
  expect(added.map(({ kind }) => kind)).toEqual([...RULE_KINDS])
})

it('leaves an OMV of zero empty, wherever a price stands', () => {
  const price = { _type: 'price', amount: 150_000 }
  const car = { _id: 'seal', _type: 'carModel', price: { ...price, omv: 0 } }
  const variants = [
    { _key: 'a', price: { ...price, omv: 0 } },
    { _key: 'b', price: { omv: 42_000 } },
  ]
  expect(omitZeroOmv({ ...car, variants })).toEqual({
    ...car,
    price,
    variants: [{ _key: 'a', price }, variants[1]],
  })
})
