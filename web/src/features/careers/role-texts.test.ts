import { expect, it } from '@jest/globals'
import { formatRole, getTeamLabel, getTypeLabel } from './role-texts.ts'

it('shows a value as it is when the site does not know it', () => {
  expect([getTeamLabel('cars'), getTeamLabel('workshop')]).toEqual(['Cars', 'workshop'])
  expect([getTypeLabel('part-time'), getTypeLabel('seasonal')]).toEqual(['Part time', 'seasonal'])
})

it('names a role with its place when it has one', () => {
  expect(formatRole({ title: 'Sous chef', place: 'Boat Quay' })).toBe('Sous chef, Boat Quay')
  expect(formatRole({ title: 'Sous chef' })).toBe('Sous chef')
})
