import { expect, it } from '@jest/globals'
import { formatPay, formatRole, getTeamLabel, getTypeLabel } from './role-texts.ts'

it.each([
  [{ min: 3200, max: 3900, period: 'month' }, 'S$3,200–3,900 a\u00A0month'],
  [{ min: 14, max: 14, period: 'hour' }, 'S$14 an\u00A0hour'],
] as const)('pay %j', (range, text) => {
  expect(formatPay(range)).toBe(text)
})

it('shows a value as it is when the site does not know it', () => {
  expect([getTeamLabel('cars'), getTeamLabel('workshop')]).toEqual(['Cars', 'workshop'])
  expect([getTypeLabel('part-time'), getTypeLabel('seasonal')]).toEqual(['Part time', 'seasonal'])
})

it('names a role with its place when it has one', () => {
  expect(formatRole({ title: 'Sous chef', place: 'Boat Quay' })).toBe('Sous chef, Boat Quay')
  expect(formatRole({ title: 'Sous chef' })).toBe('Sous chef')
})
