import { describe, expect, it } from '@jest/globals'
import { buildCostBase, dynamic } from './cost.fixture.ts'
import { parseCostEntries, parseCostTab, readCostInput, toCostQuery } from './cost-entries.ts'

const read = (query: string) =>
  readCostInput(buildCostBase(), parseCostEntries(new URLSearchParams(query)))

describe('entries of an address', () => {
  it('come back unchanged when they are written into an address again', () => {
    const query = 'cost=month&version=dynamic&omv=40%2C000&down=90000&years=5&rate=2.8'
    const params = new URLSearchParams(query)
    expect(toCostQuery('month', parseCostEntries(params))).toBe(query)
    expect(parseCostTab(params)).toBe('month')
  })

  it('are ignored when no field has their name', () => {
    expect(parseCostEntries(new URLSearchParams('utm_source=x&omv=1'))).toEqual({ omv: '1' })
    expect(parseCostTab(new URLSearchParams('cost=whatever'))).toBeUndefined()
  })
})

describe('input of a sum', () => {
  it('is the version with its example OMV and the latest COE result when nothing is typed', () => {
    expect(read('')).toMatchObject({
      version: { key: 'dynamic' },
      coeResult: { date: '2026-09-23', category: 'A' },
      numbers: { omv: 38_000, coe: 131_890, years: 7, rate: 2.48, use: 19.9 },
      registered: '2026-11-23',
      vesBand: 'A',
      problems: {},
    })
  })

  it('takes a number as people write it', () => {
    expect(read('omv=S$ 41,500')?.numbers.omv).toBe(41_500)
  })

  it.each([
    ['omv=abc', 'omv', 38_000, '“abc” is not a number. S$38,000 is used.'],
    ['omv=NaN', 'omv', 38_000, '“NaN” is not a number. S$38,000 is used.'],
    ['omv=1e9', 'omv', 38_000, '“1e9” is not a number. S$38,000 is used.'],
    ['coe=-5', 'coe', 1, 'COE premium can’t be negative. S$1 is used.'],
    ['omv=9999999999', 'omv', 500_000, 'OMV is at most S$500,000 here. S$500,000 is used.'],
    ['insurance=much', 'insurance', undefined, '“much” is not a number. It is left out.'],
  ] as const)('says what is used instead of %s', (query, name, value, problem) => {
    const input = read(query)
    expect(input?.numbers[name]).toBe(value)
    expect(input?.problems[name]).toBe(problem)
  })

  it.each([
    ['registered=2026-13-40', '2026-11-23', /is not a date/],
    ['registered=2026-02-30', '2026-11-23', /is not a date/],
    ['registered=soon', '2026-11-23', /is not a date/],
    ['registered=2020-01-01', '2026-11-23', /can’t be registered in the past/],
    ['registered=2031-05-01', '2031-05-01', /^$/],
  ])('reads the day of %s', (query, day, problem) => {
    const input = read(query)
    expect(input?.registered).toBe(day)
    expect(input?.problems.registered ?? '').toMatch(problem)
  })

  it('doubts an ARF that no car of this OMV can have paid', () => {
    const papers = 'oldDate=2024-03-05&oldArf=34000'
    expect(read(`${papers}&oldOmv=20000`)?.problems.oldArf).toMatch(/S\$20,000 before rebates/)
    expect(read(`${papers}&oldOmv=30000`)?.problems).toEqual({})
    expect(read(papers)?.problems).toEqual({})
  })

  it('keeps to a version with a price when another is asked for', () => {
    expect(read('version=premium')).toMatchObject({
      version: { key: 'dynamic' },
      problems: { version: 'No price is published for “premium”. Dynamic is used.' },
    })
  })

  it('does not exist when no version has a price', () => {
    const base = buildCostBase({ versions: [{ ...dynamic, price: undefined }] })
    expect(readCostInput(base, {})).toBeUndefined()
  })
})
