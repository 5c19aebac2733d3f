import { expect, it } from '@jest/globals'
import { describeSince, formatAge } from './age.ts'

it.each([
  ['2026-11-30T08:59:50Z', '1 min'],
  ['2026-11-30T08:15:00Z', '45 min'],
  ['2026-11-30T08:00:00Z', '1 hour'],
  ['2026-11-29T10:00:00Z', '23 hours'],
  ['2026-11-28T08:00:00Z', '2 days'],
])('says how long ago %s was', (since, text) => {
  expect(formatAge(since, new Date('2026-11-30T17:00:00+08:00'))).toBe(text)
})

it.each([
  ['2026-11-29T09:00:01Z', '23 hours ago'],
  ['2026-11-29T08:59:00Z', 'on Sun 29 Nov 2026, 4.59 pm'],
])('says when %s was', (since, text) => {
  expect(describeSince(since, new Date('2026-11-30T17:00:00+08:00'))).toBe(text)
})
