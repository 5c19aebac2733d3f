import { describe, expect, it } from '@jest/globals'
import { COST_RULE_DOCUMENTS } from 'core/cost/rule-documents'
import { type CostDocuments, formatDifference, getEffects, isChanged, toBasis } from './effect.ts'
import { pickThree, toPricedCars } from './line-up-cars.ts'

const TODAY = '2026-11-23'
const results = {
  results: [{ date: '2026-09-23', category: 'A', premium: 131_890, source: 'LTA' }],
}
const [car] = toPricedCars([
  {
    name: 'Sealion 7',
    powertrain: 'electric',
    coeCategory: null,
    price: null,
    variants: [
      { name: 'Dynamic', price: { amount: 205_388, includesCoe: true, omv: 38_000 } },
      { name: 'Premium', price: null },
    ],
    rows: [
      { label: 'COE category', values: [{ variant: 'Dynamic', text: 'A' }] },
      { label: 'Power', values: [{ variant: 'Dynamic', text: '100 kW' }] },
    ],
  },
])
if (!car) throw new Error('The model has a price.')
const cars = [car]

/** The rules that core knows, with one kind's list changed. */
const withRules = (kind: string, change: (rules: object[]) => object[]): CostDocuments => ({
  rules: COST_RULE_DOCUMENTS.map((document) =>
    document.kind === kind ? { ...document, rules: change(document.rules) } : document,
  ),
  results,
})
const published = toBasis(withRules('', (rules) => rules))

/** The sums that a change moves, as the view shows them. */
function getChanges(after: CostDocuments) {
  return getEffects(published, toBasis(after), cars, TODAY).map(({ day, cars: [only] }) => ({
    day,
    rows: (only?.rows ?? []).filter(isChanged).map((row) => [row.label, formatDifference(row)]),
  }))
}

it('reads the versions whose price and OMV are known', () => {
  expect(cars).toEqual([
    {
      name: 'Sealion 7 Dynamic',
      isElectric: true,
      price: { amount: 205_388, includesCoe: true, omv: 38_000 },
      omvCents: 38_000_00,
      category: 'A',
      kw: 100,
    },
  ])
})

it('picks the lowest, the middle and the highest price', () => {
  const priced = [5, 1, 4, 2, 3].map((amount) => ({ ...car, price: { ...car.price, amount } }))
  const getAmounts = (list: typeof priced) => pickThree(list).map(({ price }) => price.amount)
  expect(getAmounts(priced)).toEqual([1, 3, 5])
  expect(getAmounts(priced.slice(0, 2))).toEqual([1, 5])
  expect(getAmounts([])).toEqual([])
})

describe('a draft', () => {
  it('that changes nothing moves no sum', () => {
    expect(getChanges(withRules('gst', (rules) => rules)).flatMap(({ rows }) => rows)).toEqual([])
  })

  it('of a rule in force moves the sums that rest on it', () => {
    const [today] = getChanges(
      withRules('registrationFee', ([rule]) => [{ ...rule, amounts: { cents: 400_00 } }]),
    )
    expect(today?.rows).toEqual([['Duty, tax, rebates and COE', '+S$50']])
  })

  it('of a rule ahead moves the sums of its days only', () => {
    const changes = getChanges(
      withRules('ves', ([first, second]) => [
        { ...first },
        { ...second, amounts: { A: 10_000_00, B: 0, C1: -15_000_00, C3: -45_000_00 } },
      ]),
    )
    expect(changes[0]).toEqual({ day: TODAY, rows: [] })
    expect(changes.slice(1).map(({ day }) => day)).toEqual(['2027-01-01'])
    expect(changes[1]?.rows).toContainEqual(['Duty, tax, rebates and COE', '+S$10,000'])
  })

  it('that ends a rule earlier shows what is not known from then on', () => {
    const changes = getChanges(withRules('gst', ([rule]) => [{ ...rule, until: '2026-12-15' }]))
    const effect = changes.find(({ day }) => day === '2026-12-16')
    expect(effect?.rows).toContainEqual(['Duty, tax, rebates and COE', undefined])
  })

  it('of a COE result moves what rests on the premium', () => {
    const newer = { date: '2026-11-18', category: 'A', premium: 120_000, source: 'LTA' }
    const [today] = getChanges({
      ...withRules('', (rules) => rules),
      results: { results: [...results.results, newer] },
    })
    expect(today?.rows).toContainEqual(['Duty, tax, rebates and COE', '−S$11,890'])
  })

  it('that is half filled in moves nothing by itself', () => {
    const half = { date: '2026-11-18', category: 'A' }
    const after = {
      ...withRules('', (rules) => rules),
      results: { results: [...results.results, half] },
    }
    expect(getChanges(after).flatMap(({ rows }) => rows)).toEqual([])
  })
})
