import { describe, expect, it } from '@jest/globals'
import { buildCar, provenance } from './car.fixture.ts'
import {
  parseComparison,
  toColumnChoices,
  toColumnKey,
  toColumnLabel,
  toComparisonGroups,
  toComparisonHref,
} from './comparison.ts'

const sealion7 = buildCar()
const seal = buildCar({
  id: 'carModel-seal',
  seats: undefined,
  coeCategory: 'B',
  dimensions: { lengthMm: 4800, widthMm: 1875, heightMm: 1460, wheelbaseMm: 2920, provenance },
  variants: [{ key: 's1', name: 'Premium' }],
  specifications: [
    {
      key: 'a',
      title: 'Range and energy',
      rows: [{ key: 'b', label: 'Range', values: [{ variantKey: 's1', text: '570 km' }] }],
    },
    {
      key: 'price',
      title: 'Price',
      rows: [
        {
          key: 'Price with COE',
          label: 'Price with COE',
          values: [{ variantKey: 's1', text: 'S$168,388' }],
        },
      ],
    },
  ],
})
const e6 = buildCar({ id: 'carModel-e6', variants: [], specifications: [], dimensions: undefined })
const cars = [sealion7, seal, e6]

const parse = (query: string) => parseComparison(new URLSearchParams(query), cars).map(toColumnKey)

describe('parseComparison', () => {
  it('reads a comma-separated list and repeated parameters alike', () => {
    expect(parse('compare=sealion-7:premium,seal')).toEqual(['sealion-7:premium', 'seal:premium'])
    expect(parse('compare=sealion-7&compare=e6')).toEqual(['sealion-7:dynamic', 'e6'])
  })

  it('drops unknown cars and duplicates, and uses the first variant when one is unknown', () => {
    expect(parse('compare=batmobile,seal,seal:premium,sealion-7:turbo')).toEqual([
      'seal:premium',
      'sealion-7:dynamic',
    ])
  })

  it('limits a comparison to four columns', () => {
    const many = buildCar({
      variants: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ key: name, name })),
    })
    const query = new URLSearchParams(
      ['a', 'b', 'c', 'd', 'e'].map((name) => ['compare', `sealion-7:${name}`]),
    )
    expect(parseComparison(query, [many])).toHaveLength(4)
  })

  it('round-trips through a link', () => {
    const columns = parseComparison(new URLSearchParams('compare=seal,e6'), cars)
    const href = toComparisonHref('/byd-models', columns)
    expect(href).toBe('/byd-models?compare=seal:premium,e6')
    expect(parse(href.split('?')[1] ?? '')).toEqual(['seal:premium', 'e6'])
    expect(toComparisonHref('/byd-models', [])).toBe('/byd-models')
  })
})

it('offers every variant, or the car itself when it has none', () => {
  expect(toColumnChoices(cars).map(toColumnKey)).toEqual([
    'sealion-7:dynamic',
    'sealion-7:premium',
    'seal:premium',
    'e6',
  ])
})

it('names a column once when variant and car have the same name', () => {
  const [dynamic] = toColumnChoices([sealion7])
  const [only] = toColumnChoices([buildCar({ variants: [{ key: 'a', name: 'SEALION 7' }] })])
  expect(dynamic && toColumnLabel(dynamic)).toBe('SEALION 7, Dynamic')
  expect(only && toColumnLabel(only)).toBe('SEALION 7')
})

describe('toComparisonGroups', () => {
  const columns = parseComparison(new URLSearchParams('compare=sealion-7,seal'), cars)
  const groups = toComparisonGroups(columns)
  const getTexts = (label: string) =>
    groups
      .flatMap(({ rows }) => rows)
      .find((row) => row.label === label)
      ?.cells.map((cell) => cell?.text)

  it('aligns the same figure of different cars in one row', () => {
    expect(getTexts('Range')).toEqual(['405 km', '570 km'])
  })

  it('has one length row, from the measured car', () => {
    expect(
      groups.flatMap(({ rows }) => rows).filter(({ label }) => label === 'Length'),
    ).toHaveLength(1)
    expect(getTexts('Length')).toEqual(['4,830 mm', '4,800 mm'])
  })

  it('compares a hybrid with an electric car by meaning', () => {
    const toRow = (label: string, text: string) => ({
      key: label,
      label,
      values: [{ variantKey: 'h1', text }],
    })
    const hybrid = buildCar({
      id: 'carModel-sealion-6',
      powertrain: 'plug-in-hybrid',
      variants: [{ key: 'h1', name: 'DM-i' }],
      specifications: [
        {
          key: 'a',
          title: 'Range and energy',
          rows: [
            toRow('Range, petrol and battery', '1,092 km'),
            toRow('Range on the battery', '100 km'),
          ],
        },
        {
          key: 'b',
          title: 'Drive',
          rows: [toRow('Engine', '1.5 l'), toRow('Combined power', '160 kW')],
        },
      ],
    })
    const toTexts = (shown: Parameters<typeof toComparisonGroups>[0]) =>
      Object.fromEntries(
        toComparisonGroups(shown)
          .flatMap(({ rows }) => rows)
          .map(({ label, cells }) => [label, cells.map((cell) => cell?.text)]),
      )
    const variant = hybrid.variants[0]
    const mixed = toTexts([...columns, { car: hybrid, variant }])
    expect(mixed).toMatchObject({
      'Range on the battery': ['405 km', '570 km', '100 km'],
      'Range in all': ['405 km', '570 km', '1,092 km'],
      'Power in all': [undefined, undefined, '160 kW'],
      Engine: ['No engine', 'No engine', '1.5 l'],
    })
    expect(Object.keys(mixed)).not.toContain('Range')
    expect(Object.keys(toTexts([{ car: hybrid, variant }]))).toContain('Combined power')
  })

  it("does not apply a variant's value to another variant", () => {
    const cars = [buildCar({ coeCategory: 'A' }), seal]
    const getCategory = (query: string) =>
      toComparisonGroups(parseComparison(new URLSearchParams(query), cars))
        .flatMap(({ rows }) => rows)
        .find((row) => row.label === 'COE category')
        ?.cells.map((cell) => cell?.text)
    expect(getCategory('compare=sealion-7:dynamic,seal')).toEqual(['A', 'B'])
    expect(getCategory('compare=sealion-7:premium,seal')).toEqual([undefined, 'B'])
  })

  it('keeps a figure in the group of its specification sheet', () => {
    const own = {
      key: 'p',
      title: 'Warranty and paperwork',
      rows: [{ key: 'c', label: 'COE category', values: [{ variantKey: 's1', text: 'B' }] }],
    }
    const cars = [sealion7, { ...seal, specifications: [own] }]
    const groups = toComparisonGroups(
      parseComparison(new URLSearchParams('compare=sealion-7,seal'), cars),
    )
    const title = 'COE category'
    expect(
      groups.filter(({ rows }) => rows.some(({ label }) => label === title)).map((g) => g.title),
    ).toEqual(['Warranty and paperwork'])
  })

  it('shows figures that only one car has, and drops those that none has', () => {
    expect(getTexts('Price with COE')).toEqual([undefined, 'S$168,388'])
    expect(getTexts('Seats')).toEqual(['5', undefined])
    expect(getTexts('Battery')).toBeUndefined()
  })
})
