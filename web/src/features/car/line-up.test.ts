import { describe, expect, it } from '@jest/globals'
import type { LineUpCar } from './line-up.ts'
import {
  WHOLE_LINE_UP,
  countCars,
  hasFacets,
  hasMoreFilters,
  parseLineUpSelection,
  selectCars,
  toLineUpQuery,
} from './line-up.ts'

const seal: LineUpCar = {
  body: 'sedan',
  powertrain: 'electric',
  seats: 5,
  coeCategory: 'B',
  range: '570',
  lengthMm: 4800,
}
const sealion6: LineUpCar = {
  body: 'suv',
  powertrain: 'plug-in-hybrid',
  seats: 5,
  range: '1,080',
  lengthMm: 4775,
}
const m6: LineUpCar = {
  body: 'mpv',
  powertrain: 'electric',
  seats: 7,
  coeCategory: 'A',
  lengthMm: 4710,
}
const cars = [seal, sealion6, m6]

const parse = (query: string) => parseLineUpSelection(new URLSearchParams(query))

describe('parseLineUpSelection', () => {
  it('reads every filter and the order', () => {
    expect(parse('body=suv&powertrain=plug-in-hybrid&seats=5&coe=A&sort=range')).toEqual({
      body: 'suv',
      powertrain: 'plug-in-hybrid',
      seats: '5',
      coe: 'A',
      sort: 'range',
    })
  })

  it('ignores unknown values', () => {
    expect(parse('body=tank&coe=z&sort=&utm_source=x')).toEqual(WHOLE_LINE_UP)
  })

  it('round-trips through a query', () => {
    const query = 'body=mpv&seats=7&sort=price'
    expect(toLineUpQuery(parse(query))).toBe(query)
    expect(toLineUpQuery(WHOLE_LINE_UP)).toBe('')
  })
})

describe('selectCars', () => {
  it('keeps the line-up order by default', () => {
    expect(selectCars(cars, WHOLE_LINE_UP)).toEqual(cars)
  })

  it('combines all filters', () => {
    expect(selectCars(cars, parse('powertrain=electric&seats=7'))).toEqual([m6])
    expect(selectCars(cars, parse('body=suv&powertrain=electric'))).toEqual([])
  })

  it('matches no category when a car has none', () => {
    expect(selectCars(cars, parse('coe=A'))).toEqual([m6])
    expect(selectCars(cars, parse('coe=B'))).toEqual([seal])
  })

  it('sorts numerically, with cars that lack the figure last', () => {
    expect(selectCars(cars, parse('sort=range'))).toEqual([sealion6, seal, m6])
    expect(selectCars(cars, parse('sort=length'))).toEqual([m6, sealion6, seal])
    expect(selectCars(cars, parse('sort=price'))).toEqual(cars)
  })
})

describe('a limit', () => {
  const priced = [
    { ...seal, price: 168_388, month: 1412 },
    { ...m6, price: 171_888, month: 1441 },
    sealion6,
  ]

  it.each([
    ['month=1500', [0, 1]],
    ['month=1441', [0, 1]],
    ['month=1440', [0]],
    ['price=S$170,000', [0]],
    ['price=1000', []],
    ['price=170000&month=1400', []],
  ])('of %s leaves the cars within it', (query, expected) => {
    expect(selectCars(priced, parse(query))).toEqual(expected.map((index) => priced[index]))
  })

  it.each(['month=', 'month=-5', 'month=abc', 'month=NaN', 'month=99999999', 'price=0'])(
    'is none when the address says %s',
    (query) => {
      expect(parse(query)).toEqual(WHOLE_LINE_UP)
      expect(selectCars(priced, parse(query))).toEqual(priced)
    },
  )

  it('round-trips through a query', () => {
    expect(toLineUpQuery(parse('month=S$1,500'))).toBe('month=1500')
    expect(hasFacets(parse('month=1500'))).toBe(true)
  })
})

it('counts a body type under the other filters', () => {
  const selection = parse('body=suv&powertrain=electric')
  expect(countCars(cars, selection, 'sedan')).toBe(1)
  expect(countCars(cars, selection, 'suv')).toBe(0)
  expect(countCars(cars, selection, undefined)).toBe(2)
})

it('finds filters, and ignores the order', () => {
  expect(hasFacets(parse('sort=range'))).toBe(false)
  expect(hasFacets(parse('coe=A'))).toBe(true)
})

it.each([
  ['', false],
  ['body=suv', false],
  ['sort=range', true],
  ['body=suv&month=1500', true],
])('knows whether more than a body is chosen: %s', (query, isMore) => {
  expect(hasMoreFilters(parse(query))).toBe(isMore)
})
