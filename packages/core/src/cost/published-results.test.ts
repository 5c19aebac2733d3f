import { expect, it } from '@jest/globals'
import { parsePublishedResults } from './published-results.ts'

const row = {
  _id: 1,
  month: '2026-11',
  bidding_no: '2',
  vehicle_class: 'Category A',
  quota: '1,239',
  bids_success: '1,227',
  bids_received: '2,283',
  premium: '124,229',
}

const parse = (...records: unknown[]) =>
  parsePublishedResults({ success: true, result: { records } })

it('reads each category with the day of its exercise, amounts as texts or numbers', () => {
  expect(
    parse(
      row,
      { ...row, vehicle_class: 'Category E', premium: '137000' },
      { ...row, month: '2026-12', bidding_no: 1, premium: 9801, vehicle_class: 'Category D' },
    ),
  ).toEqual({
    ok: true,
    value: [
      { day: '2026-11-18', category: 'A', premium: 124_229 },
      { day: '2026-11-18', category: 'E', premium: 137_000 },
      { day: '2026-12-09', category: 'D', premium: 9801 },
    ],
  })
})

it.each([
  [{ ...row, month: '2026-13' }, 'has month "2026-13", which is not a month such as 2026-11'],
  [
    { ...row, bidding_no: '3' },
    'has bidding_no "3", which is neither the first nor the second exercise',
  ],
  [
    { ...row, vehicle_class: 'Category F' },
    'has vehicle_class "Category F", which is no category from A to E',
  ],
  [{ ...row, premium: 'na' }, 'has premium "na", which is not a whole number'],
  [{ ...row, premium: '12,42' }, 'has premium "12,42", which is not a whole number'],
  [{ ...row, premium: 124_229.5 }, 'has premium 124229.5, which is not a whole number'],
  [{ ...row, premium: '0' }, 'has premium "0", which is not above nothing'],
  [{ ...row, premium: undefined }, 'has no premium'],
  ['no record', 'is no record'],
  [{ ...row, premium: '124,230' }, 'repeats an earlier one'],
])('refuses all rows for %j', (wrong, error) => {
  expect(parse(row, wrong)).toEqual({ ok: false, error: `row 2 ${error}` })
})

it.each([[undefined], [{}], [{ result: { records: [] } }], [{ success: false }]])(
  'refuses the answer %j, which has no rows',
  (answer) => {
    expect(parsePublishedResults(answer)).toEqual({ ok: false, error: 'it has no rows' })
  },
)
