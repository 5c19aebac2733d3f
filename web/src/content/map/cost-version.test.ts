import { expect, it } from '@jest/globals'
import { carByPathQuery } from '../queries/car.ts'
import { querySeed } from '../testing/seeded-lake.ts'
import { toCar } from './car.ts'
import { costBasis } from '../testing/cost-basis.fixture.ts'

const readVersions = async (path: string) =>
  toCar(await querySeed(carByPathQuery, { path }), costBasis)?.costVersions

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
