import { expect, it } from '@jest/globals'
import { describeOwnWork } from './describe-own-work.ts'

it.each([
  ['sales', 'Then you see new enquiries and those that are back from snooze here.'],
  [
    'floor',
    'Then you see new enquiries, those that are back from snooze and today’s bookings at your outlets here.',
  ],
  [
    'manager',
    'Then you see new enquiries, those that are back from snooze and today’s bookings at your outlets here.',
  ],
])('tells %s what they see once they are signed in', (name, text) => {
  expect(describeOwnWork({ roles: [{ name }] })).toBe(text)
})
