import { expect, it } from '@jest/globals'
import { getCarChecks } from './car-checks.ts'

const picture = { asset: { _ref: 'image-a' }, alt: 'The car from the side' }
const provenance = { source: 'The maker', asOf: '2026-11-01', cycle: 'WLTP' }

const getMissing = (car: unknown) =>
  getCarChecks(car)
    .filter(({ isDone }) => !isDone)
    .map(({ title }) => title)

const findCheck = (car: unknown, name: string) =>
  getCarChecks(car).find(({ title }) => title.startsWith(name))

it('lists what an empty car needs before what it gains from', () => {
  const required = getCarChecks({}).filter(({ isRequired }) => isRequired)
  expect(required.map(({ path }) => path[0])).toEqual([
    'name',
    'modelName',
    'path',
    'carType',
    'body',
    'src',
    'heroImage',
  ])
})

it('misses nothing of a complete car', () => {
  const car = {
    name: 'A',
    modelName: 'A',
    path: '/a',
    carType: 'SUV',
    body: 'suv',
    tagline: 'A',
    seats: 5,
    src: picture,
    heroImage: picture,
    scene: picture,
    turn: [{ _key: 'a', asset: { _ref: 'image-a' } }],
    teaserImage: picture,
    faceImage: picture,
    planImage: picture,
    gallery: [picture],
    paints: [{ _key: 'a', name: 'Red', swatch: '#ff0000', image: picture }],
    range: { label: 'Range', value: '482', provenance },
    keyFigures: [{ _key: 'a', label: 'Power', value: '170', provenance }],
    variants: [{ _key: 'a', name: 'A', price: { amount: 180_000 } }],
    dimensions: { lengthMm: 4830 },
    specifications: [{ _key: 'a' }],
    blocks: [{ _key: 'a' }],
    seo: { description: 'A car.' },
  }
  expect(getMissing(car)).toEqual([])
})

it('takes “not stated” for no test cycle', () => {
  const range = { label: 'Range', value: '482', provenance: { ...provenance, cycle: 'not stated' } }
  expect(findCheck({ range }, 'Range')).toMatchObject({ isDone: false, isRequired: true })
})

it('opens the colour without a picture', () => {
  const paints = [
    { _key: 'a', name: 'Red', swatch: '#ff0000', image: picture },
    { _key: 'b', name: 'Blue', swatch: '#0000ff' },
  ]
  expect(findCheck({ paints }, 'Colours')).toMatchObject({
    path: ['paints', { _key: 'b' }],
    missing: expect.stringContaining('“Blue”'),
  })
})
