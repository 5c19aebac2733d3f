import { expect, it } from '@jest/globals'
import { outletsQuery } from '../queries/outlet.ts'
import { querySeed } from '../testing/seeded-lake.ts'
import { toOutletSummary, toReviewCount } from './outlet.ts'

const outlets = await querySeed(outletsQuery)
const find = (name: string) => {
  const raw = outlets.find((outlet) => outlet.name === name)
  if (!raw) throw new Error(`The seed has no ${name}.`)
  return raw
}

it('needs a picture of a restaurant, unless it opens soon', () => {
  const bare = { image: null, src: null }
  expect(toOutletSummary({ ...find('IMM'), ...bare })).toMatchObject({ name: 'IMM' })
  expect(toOutletSummary(find('Suntec City'))?.image).toBeDefined()
  expect(toOutletSummary({ ...find('Suntec City'), ...bare })).toBeUndefined()
})

it.each([
  ['1400+ reviews', '1,400+ reviews'],
  ['2,000+ reviews', '2,000+ reviews'],
  ['12345 reviews', '12,345 reviews'],
  ['940 reviews', '940 reviews'],
  ['over 1,234567 reviews', 'over 1,234567 reviews'],
  ['', undefined],
  [null, undefined],
])('writes %p as %p, like every other number', (typed, text) => {
  expect(toReviewCount(typed)).toBe(text)
})
