import { expect, it } from '@jest/globals'
import { formatHundredths, getEnteredIn, parseHundredths } from './hundredths-text.ts'

it.each([
  ['22,500', 2_250_000],
  ['2.48', 248],
  ['-7500', -750_000],
  ['−35 000', -3_500_000],
  ['0', 0],
  ['', undefined],
  ['1.234', undefined],
  ['S$5', undefined],
])('reads %s', (text, value) => {
  expect(parseHundredths(text)).toBe(value)
})

it('shows what is read again as the same number', () => {
  for (const value of [0, 1, 248, -750_050, 2_250_000]) {
    expect(parseHundredths(formatHundredths(value))).toBe(value)
  }
})

it('finds the unit in the options of a field', () => {
  expect(getEnteredIn({ hundredthsOf: '%' })).toEqual({ unit: '%', scale: 100 })
  expect(getEnteredIn({ wholeOf: 'S$' })).toEqual({ unit: 'S$', scale: 1 })
  expect(getEnteredIn({})).toBeUndefined()
  expect(getEnteredIn(undefined)).toBeUndefined()
})
