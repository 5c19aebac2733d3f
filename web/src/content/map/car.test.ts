import { expect, it } from '@jest/globals'
import { carByPathQuery, lineUpQuery } from '../queries/car.ts'
import { costBasis } from '../testing/cost-basis.fixture.ts'
import { querySeed, readSeed } from '../testing/seeded-lake.ts'
import { mapDefined } from './clean.ts'
import { toCar, toCarSchedules, toCarSummary } from './car.ts'

const raw = await readSeed(carByPathQuery, { path: '/byd-sealion-7' })
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
  return toCar(
    {
      ...raw,
      price: own === undefined ? null : price(own),
      pricedVariants: prices.map((own, index) => ({
        name: `Version ${index}`,
        price: own,
        scheduledPrices: null,
      })),
      variants: prices.map((variantPrice, index) => ({
        _key: `v${index}`,
        name: `Version ${index}`,
        summary: null,
        price: variantPrice,
        scheduledPrices: null,
      })),
      specifications: [],
    },
    costBasis,
  )
}

const getPriceCells = (car: ReturnType<typeof toCar>) =>
  car?.specifications.flatMap(({ rows }) =>
    rows.flatMap(({ label, values }) =>
      values.map(({ variantKey, text }) => [label, variantKey, text]),
    ),
  )

it('takes the price from the lowest of the variants', () => {
  const car = withPrices(undefined, undefined, 220_000, 205_388)
  expect(car?.price).toMatchObject({ amount: 205_388, provenance: { asOf: '2026-11-20' } })
  expect(getPriceCells(car)).toEqual([
    ['Price with COE', 'v1', 'S$220,000'],
    ['Price with COE', 'v2', 'S$205,388'],
  ])
})

it('assigns a price of the model to its first variant while no variant has its own', () => {
  const car = withPrices(168_388, undefined, undefined)
  expect(car?.price?.amount).toBe(168_388)
  expect(getPriceCells(car)).toEqual([['Price with COE', 'v0', 'S$168,388']])
})

it('shows a table without prices when nobody gave one', () => {
  expect(withPrices(undefined, undefined)?.specifications).toEqual([])
})

const readCar = async (path: string) => toCar(await readSeed(carByPathQuery, { path }), costBasis)

const toTexts = (figures: readonly { label: string; value: string }[] = []) =>
  figures.map(({ label, value }) => `${label} ${value}`)

it('shows in a hero the figures of one version, and offers the others', async () => {
  const car = await readCar('/byd-m6')
  expect(car).toMatchObject({ priceVersion: 'Standard', heroVersion: 'standard' })
  expect(toTexts(car?.keyFigures)).toEqual([
    'Range 420',
    'Seats 7',
    'DC charging, up to 89',
    'Length 4,710',
  ])
  const [standard, extended] = car?.heroVersions ?? []
  expect(standard).toMatchObject({ key: 'standard', href: '/byd-m6', price: car?.price })
  expect(extended).toMatchObject({ key: 'extended', href: '/byd-m6?version=extended' })
  expect(extended?.price).toBeUndefined()
  expect(toTexts(extended?.figures)).toContain('Range 530')
})

it('leaves out of a hero what is not stated for its version', async () => {
  const car = await readCar('/byd-seal')
  const performance = car?.heroVersions.find(({ key }) => key === 'performance')
  expect(toTexts(performance?.figures)).toEqual([
    'Range 520',
    '0–100 km/h 3.8',
    'Drag coefficient 0.219',
  ])
})

it('offers no choice for a car of one version', async () => {
  const car = await readCar('/byd-dolphin')
  expect(car?.heroVersions).toEqual([])
  expect(car?.keyFigures).toHaveLength(4)
})

it('names no version when the only one is named like its car', async () => {
  const [dolphin, atto3] = [await readCar('/byd-dolphin'), await readCar('/atto3')]
  expect(dolphin?.price).toBeDefined()
  expect([dolphin?.priceVersion, atto3?.priceVersion]).toEqual([undefined, undefined])
})

it('pairs the price of a card with the range of the same version', async () => {
  const cars = mapDefined(await querySeed(lineUpQuery, {}), (raw) => toCarSummary(raw, costBasis))
  const mixed = cars.filter(
    ({ range, priceVersion }) => range?.variant && priceVersion && range.variant !== priceVersion,
  )
  expect(mixed).toEqual([])
  expect(cars.find(({ modelName }) => modelName === 'M6')).toMatchObject({
    range: { value: '420', variant: 'Standard' },
    priceVersion: 'Standard',
  })
})

const NOW = costBasis.now.toISOString()
const at = (minutes: number) => new Date(costBasis.now.getTime() + minutes * 60_000).toISOString()

it.each([
  ['before it starts', at(1), at(60), 200_000],
  ['from the minute of its start', NOW, at(60), 190_000],
  ['from the minute of its end', at(-60), NOW, 200_000],
  ['without an end', at(-60), null, 190_000],
])('a scheduled price holds: %s', (_name, startsAt, endsAt, amount) => {
  const scheduled = { _key: 's', startsAt, endsAt, price: price(190_000) }
  const car = toCar(
    {
      ...raw,
      price: price(200_000),
      pricedVariants: [],
      variants: [],
      scheduledPrices: [scheduled],
    },
    costBasis,
  )
  expect(car?.price?.amount).toBe(amount)
})

it('marks a car as new between its times', () => {
  const isNew = (newFrom: string | null, newUntil: string | null) =>
    toCar({ ...raw, isNew: true, newFrom, newUntil }, costBasis)?.isNew
  expect(isNew(null, null)).toBe(true)
  expect(isNew(at(1), null)).toBe(false)
  expect(isNew(at(-60), at(1))).toBe(true)
  expect(isNew(at(-60), NOW)).toBe(false)
})

it('names the periods after which a car looks different', () => {
  const schedule = { _key: 's', startsAt: at(1), endsAt: at(2), price: price(190_000) }
  expect(
    toCarSchedules({
      ...raw,
      newUntil: at(3),
      scheduledPrices: [schedule],
      pricedVariants: [{ name: 'One', price: null, scheduledPrices: [schedule] }],
    }),
  ).toEqual([
    { startsAt: undefined, endsAt: at(3) },
    { startsAt: at(1), endsAt: at(2) },
    { startsAt: at(1), endsAt: at(2) },
  ])
})

it('a film of the gallery has its poster and address, and only a film has them', () => {
  const { alt, hotspot, crop, asset } = raw.heroImage ?? {}
  if (!asset || !alt || !hotspot) throw new Error('The seed has no hero.')
  const none = { alt: null, hotspot: null, crop: null, asset: null }
  const picture = {
    _key: 'still',
    alt,
    hotspot,
    crop: crop ?? null,
    asset,
    poster: null,
    url: null,
  }
  const poster = { ...none, alt, asset }
  const film = { _key: 'film', ...none, poster, url: 'https://films.test/a' }
  const unsafe = { ...film, url: 'javascript:alert(1)' }
  const car = toCar({ ...raw, gallery: [picture, film, unsafe] }, costBasis)
  expect(car?.gallery.map(({ url, film: address }) => [url, address])).toEqual([
    [asset.url, undefined],
    [asset.url, 'https://films.test/a'],
  ])
})

it('turns a car only in its surroundings, and by all of its steps', () => {
  const { heroImage } = raw
  if (!heroImage?.asset) throw new Error('The seed has no hero.')
  const step = { asset: { ...heroImage.asset, url: 'https://cdn.test/images/p/d/t-960x540.webp' } }
  const map = (fields: Partial<typeof raw>) => toCar({ ...raw, ...fields }, costBasis)
  const scene = { ...heroImage, alt: 'From the front' }
  expect(map({ scene, turn: [step, step] })).toMatchObject({
    scene: { alt: 'From the front' },
    turn: [{ url: step.asset.url }, { url: step.asset.url }],
  })
  expect(map({ scene, turn: [step, { asset: null }] })?.turn).toEqual([])
  expect(map({ scene: null, turn: [step, step] })).toMatchObject({ turn: [] })
  expect(map({ scene: null, turn: null, pictureCredit: 'Drawings.' })).toMatchObject({
    turn: [],
    pictureCredit: 'Drawings.',
  })
})
