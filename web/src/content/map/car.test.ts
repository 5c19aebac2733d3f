import { expect, test } from '@jest/globals'
import { carByPathQuery } from '../queries/car.ts'
import { querySeed } from '../testing/seeded-lake.ts'
import { toCar } from './car.ts'

const raw = await querySeed(carByPathQuery, { path: '/byd-sealion-7' })
if (!raw) throw new Error('The seed has no Sealion 7.')
const provenance = {
  cycle: null,
  conditions: null,
  source: 'Price list',
  asOf: '2026-11-20',
  confidence: 'high' as const,
  isSample: null,
}
const price = (amount: number) => ({
  amount,
  includesCoe: true,
  omv: null,
  isOmvExample: null,
  provenance,
})

const withPrices = (own: number | undefined, ...variants: (number | undefined)[]) => {
  const prices = variants.map((amount) => (amount === undefined ? null : price(amount)))
  return toCar({
    ...raw,
    price: own === undefined ? null : price(own),
    pricedVariants: prices.map((own, index) => ({ name: `Version ${index}`, price: own })),
    variants: prices.map((variantPrice, index) => ({
      _key: `v${index}`,
      name: `Version ${index}`,
      summary: null,
      price: variantPrice,
    })),
    specifications: [],
  })
}

const getPriceCells = (car: ReturnType<typeof toCar>) =>
  car?.specifications.flatMap(({ rows }) =>
    rows.flatMap(({ label, values }) =>
      values.map(({ variantKey, text }) => [label, variantKey, text]),
    ),
  )

test('takes the price from the lowest of the variants', () => {
  const car = withPrices(undefined, undefined, 220_000, 205_388)
  expect(car?.price).toMatchObject({ amount: 205_388, provenance: { asOf: '2026-11-20' } })
  expect(getPriceCells(car)).toEqual([
    ['Price with COE', 'v1', 'S$220,000'],
    ['Price with COE', 'v2', 'S$205,388'],
  ])
})

test('assigns a price of the model to its first variant while no variant has its own', () => {
  const car = withPrices(168_388, undefined, undefined)
  expect(car?.price?.amount).toBe(168_388)
  expect(getPriceCells(car)).toEqual([['Price with COE', 'v0', 'S$168,388']])
})

test('shows a table without prices when nobody gave one', () => {
  expect(withPrices(undefined, undefined)?.specifications).toEqual([])
})
