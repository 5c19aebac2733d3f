import { expect, it } from '@jest/globals'
import { describeHouseRules } from './house-rules.ts'

it('says what is set, and nothing of what is not', () => {
  expect(describeHouseRules({}, 2)).toEqual([])
  expect(describeHouseRules({ lateMinutes: 15, noShowRule: ' Please cancel. ' }, 2)).toEqual([
    'If you are late, we keep the table for 15 minutes.',
    'Please cancel.',
  ])
})

it.each([
  [1, 'a deposit of S$20 a guest, and will contact you about it. Nothing is paid here.'],
  [4, 'a deposit of S$20 a guest, S$80 in all, and will contact you about it.'],
])('states the deposit of %i guests', (party, text) => {
  expect(describeHouseRules({ depositDollars: 20 }, party).join()).toContain(text)
})
