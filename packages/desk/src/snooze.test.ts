import { expect, it } from '@jest/globals'
import { describeSnooze, getNextMonday } from './snooze.ts'

const enquiry = {
  id: 'CONTACT-01JD0000000000000000000000',
  kind: 'CONTACT',
  reference: 'BYD-00000000',
  status: 'NEW',
  createdAt: '2026-11-20T04:00:00.000Z',
  updatedAt: '2026-11-20T04:00:00.000Z',
  venue: undefined,
  date: undefined,
  time: undefined,
  party: undefined,
  model: undefined,
  topic: undefined,
  with: undefined,
  assignee: undefined,
  paymentState: undefined,
  isNew: false,
  person: { name: 'Lim', email: undefined, phone: undefined },
} as const

it.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
])('after %s comes Monday %s', (date, monday) => {
  expect(getNextMonday(date)).toBe(monday)
})

it.each([
  [undefined, undefined],
  ['2026-11-21', 'Snoozed until Sat 21 Nov 2026'],
  ['2026-11-20', 'Back from snooze'],
])('says of %s: %s', (snoozedUntil, expected) => {
  expect(describeSnooze({ ...enquiry, snoozedUntil }, '2026-11-20')).toBe(expected)
})
