import { expect, it } from '@jest/globals'
import { describePeriod } from './describe-period.ts'

const startsAt = '2027-01-20T08:00:00Z'

it.each([
  [{ startsAt }, 'from Wed 20 Jan 2027, 4 pm'],
  [{ endsAt: '2027-01-31T15:59:00Z' }, 'until Sun 31 Jan 2027, 11.59 pm'],
  [
    { startsAt, endsAt: '2027-01-31T16:00:00Z' },
    'from Wed 20 Jan 2027, 4 pm until the end of Sun 31 Jan 2027',
  ],
  [{}, ''],
])('says a period in Singapore’s time: %j', (period, words) => {
  expect(describePeriod(period)).toBe(words)
})
