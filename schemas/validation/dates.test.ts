import { expect, it } from '@jest/globals'
import { validateNoOverlap } from './dates.ts'

const period = (startsAt: string, endsAt?: string) => ({
  startsAt: `2026-12-${startsAt}:00+08:00`,
  ...(endsAt !== undefined && { endsAt: `2026-12-${endsAt}:00+08:00` }),
})

it.each([
  ['one after the other', [period('05T10:00', '06T10:00'), period('01T10:00', '05T10:00')], true],
  [
    'a minute together',
    [period('01T10:00', '05T10:01'), period('05T10:00')],
    'Sat 5 Dec 2026, 10 am',
  ],
  ['an open end before another', [period('01T10:00'), period('05T10:00')], 'Sat 5 Dec 2026, 10 am'],
  ['half-filled', [{}, period('05T10:00')], true],
  ['no list', undefined, true],
])('periods: %s', (_name, periods, answer) => {
  expect(validateNoOverlap(periods, 'Clash:')).toEqual(
    answer === true ? true : `Clash: one begins on ${String(answer)}.`,
  )
})
