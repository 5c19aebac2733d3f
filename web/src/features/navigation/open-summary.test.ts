import { expect, it } from '@jest/globals'
import type { Hours } from 'core/singapore-clock'
import { buildOpenSummary } from './open-summary.ts'

const daily = (opens: string, closes: string): Hours => ({
  openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens, closes }],
  hoursExceptions: [],
})
const unknown: Hours = { openingHours: [], hoursExceptions: [] }
const at = (time: string) => new Date(`2026-11-20T${time}:00+08:00`)
const five = Array.from({ length: 5 }, () => daily('11:00', '22:00'))

it.each([
  [
    'all with one closing time',
    five,
    '20:00',
    true,
    'All five restaurants open until 10 pm tonight',
  ],
  ['closing in the afternoon', [daily('08:00', '15:00')], '12:00', true, 'Open until 3 pm'],
  ['closing after midnight', [daily('11:00', '01:00')], '23:00', true, 'Open until 1 am'],
  [
    'all with different closing times',
    [daily('11:00', '22:00'), daily('11:00', '21:00')],
    '12:00',
    true,
    'Both restaurants open now',
  ],
  [
    'some of them',
    [daily('07:30', '22:00'), daily('11:00', '22:00')],
    '08:00',
    true,
    'One of two restaurants open now',
  ],
  ['before opening', five, '08:00', false, 'Opens today at 11 am'],
  ['after closing', five, '22:00', false, 'Opens tomorrow at 11 am'],
  [
    'places without hours are not counted',
    [...five, unknown],
    '20:00',
    true,
    'All five restaurants open until 10 pm tonight',
  ],
])('%s', (_case, places, time, isOpen, text) => {
  expect(buildOpenSummary(places, at(time))).toEqual({ isOpen, text })
})

it('says nothing when no hours are known', () => {
  expect(buildOpenSummary([], at('12:00'))).toBeUndefined()
  expect(buildOpenSummary([unknown], at('12:00'))).toBeUndefined()
})
