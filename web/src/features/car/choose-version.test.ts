import { expect, it } from '@jest/globals'
import { buildCar, buildFigure, provenance } from './car.fixture.ts'
import { chooseVersion } from './choose-version.ts'

const price = { amount: 205_388, includesCoe: true, provenance }
const car = buildCar({
  price,
  priceVersion: 'Dynamic',
  heroVersion: 'dynamic',
  heroVersions: [
    { key: 'dynamic', name: 'Dynamic', href: '/byd-sealion-7', price, figures: [] },
    {
      key: 'premium',
      name: 'Premium',
      href: '/byd-sealion-7?version=premium',
      figures: [buildFigure()],
    },
  ],
})

it('shows figures and price of the chosen version only', () => {
  const chosen = chooseVersion(car, 'premium')
  expect(chosen).toMatchObject({ heroVersion: 'premium', priceVersion: 'Premium' })
  expect(chosen.keyFigures).toEqual([buildFigure()])
  expect(chosen.price).toBeUndefined()
})

it.each([undefined, '', 'no-such-version'])('leaves the car as it is for %p', (key) => {
  expect(chooseVersion(car, key)).toBe(car)
})
