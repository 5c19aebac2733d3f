import { expect, it } from '@jest/globals'
import { COST_RULES } from 'core/cost/rules'
import { carByPathQuery } from '../queries/car.ts'
import { readSeed } from '../testing/seeded-lake.ts'
import { toCar } from './car.ts'
import { getCategoryConflict } from './cost-version.ts'
import { costBasis } from '../testing/cost-basis.fixture.ts'

const readVersions = async (path: string) =>
  toCar(await readSeed(carByPathQuery, { path }), costBasis)?.costVersions

it('reads what a version costs and uses from its specification', async () => {
  const [dynamic, premium] = (await readVersions('/byd-sealion-7')) ?? []
  expect(dynamic).toMatchObject({
    key: 'dynamic',
    coeCategory: 'A',
    price: { amount: 205_388, omv: { amount: 38_000, isExample: true } },
    kw: 100,
    rangeKm: 405,
    consumption: 19.9,
  })
  expect(dynamic?.batteryKwh).toBeUndefined()
  expect(premium).toMatchObject({ key: 'premium', coeCategory: 'B', kw: 230, batteryKwh: 82.5 })
  expect(premium?.price).toBeUndefined()
})

it('gives the price of the model to its first version while no version has its own', async () => {
  const [first, second] = (await readVersions('/byd-seal')) ?? []
  expect(first?.price?.amount).toBe(168_388)
  expect(second?.price).toBeUndefined()
  expect(first).toMatchObject({ acKw: 7, dcKw: 110 })
})

it.each([
  ['/byd-atto-2', 1],
  ['/byd-m6', 2],
])('leaves the category of %s unresolved, since its power contradicts it', async (path, count) => {
  const car = toCar(await readSeed(carByPathQuery, { path }), costBasis)
  expect(car?.coeCategory).toBeUndefined()
  expect(car?.costVersions.map(({ coeCategory, kw }) => [coeCategory, kw])).toEqual(
    Array.from({ length: count }, () => [undefined, undefined]),
  )
  expect(car?.costVersions[0]?.categoryConflict).toMatch(/Category A is 110 kW or less/)
  const rows = car?.specifications.flatMap((group) => group.rows) ?? []
  const values = rows.find(({ label }) => label === 'COE category')?.values
  expect(values?.map(({ text }) => text)).toEqual(Array.from({ length: count }, () => 'Unresolved'))
  expect(values?.[0]?.provenance?.conditions).toMatch(/unresolved\.$/)
})

const TODAY = '2026-11-23'

it.each([
  ['A', 110],
  ['B', 110.1],
] as const)('finds no conflict when a car of Category %s has %d kW', (category, kw) => {
  expect(getCategoryConflict(category, kw, TODAY, COST_RULES)).toBeUndefined()
})

it.each([
  ['A', 130],
  ['B', 110],
] as const)('names both sources when a car of Category %s has %d kW', (category, kw) => {
  expect(getCategoryConflict(category, kw, TODAY, COST_RULES)).toBe(
    `One source says Category ${category}, another ${kw} kW, but Category A is 110 kW or less. Until one of them is confirmed, the COE category is unresolved.`,
  )
})
