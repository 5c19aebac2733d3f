import { expect, it } from '@jest/globals'
import { describeTimeLeft } from './time-left.ts'

const END = new Date('2027-01-20T08:00:00.000Z')
const getText = (before: number) => describeTimeLeft(END, new Date(END.getTime() - before))
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [56 * DAY + 4 * HOUR + 5 * MINUTE, '56 days, 4 hours left'],
  [2 * DAY, '2 days left'],
  [DAY + HOUR, '1 day, 1 hour left'],
  [DAY + 5 * MINUTE, '1 day left'],
  [DAY - 1, '1 day left'],
  [3 * HOUR + MINUTE, '3 hours, 1 minute left'],
  [59 * MINUTE, '59 minutes left'],
  [1, '1 minute left'],
])('counts down %p ms in its two largest units', (before, text) => {
  expect(getText(before)).toBe(text)
})

it('ends', () => {
  expect(getText(0)).toBeUndefined()
  expect(getText(-DAY)).toBeUndefined()
})
