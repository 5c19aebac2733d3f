import { expect, it } from '@jest/globals'
import type { Scheduled } from '../schedule/schedule.ts'
import { describeChanges, findFirstMoment, readAsOn, toInstants } from './as-on.ts'

/** 10 am in Singapore. */
const NOW = new Date('2026-11-29T02:00:00Z')

const buildPromo = (title: string, dates: Pick<Scheduled, 'startsAt' | 'endsAt'>): Scheduled => ({
  key: title,
  document: { id: title, type: 'promo' },
  kind: 'Promo',
  title,
  ...dates,
})

it('lists each moment of the schedule once, the first one first', () => {
  const lists = {
    upcoming: [
      buildPromo('Late', { startsAt: '2026-12-24T16:00:00Z', endsAt: '2027-01-01T00:00:00.000Z' }),
      buildPromo('Open end', { startsAt: '2026-12-01T01:00:00Z' }),
    ],
    ending: [
      buildPromo('Early', {
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: '2026-12-25T00:00:00+08:00',
      }),
      buildPromo('Unreadable', { endsAt: 'soon' }),
    ],
    over: [buildPromo('Over', { endsAt: '2026-02-01T00:00:00Z' })],
  }
  expect(toInstants(lists)).toEqual([
    { instant: '2026-12-01T01:00:00.000Z', changes: ['Promo “Open end” begins'] },
    {
      instant: '2026-12-24T16:00:00.000Z',
      changes: ['Promo “Late” begins', 'Promo “Early” ends'],
    },
    { instant: '2027-01-01T00:00:00.000Z', changes: ['Promo “Late” ends'] },
  ])
})

it.each([
  ['a promo that has not begun', { _type: 'promo', startsAt: '2026-12-01T09:00:00+08:00' }],
  ['a role that is not open yet', { _type: 'career', publishedAt: '2026-12-01T01:00:00Z' }],
])('begins with the first moment of %s', (_, document) => {
  expect(findFirstMoment(document, NOW)).toBe('2026-12-01T01:00:00.000Z')
})

it.each([
  { _type: 'promo', startsAt: '2026-11-01T01:00:00Z' },
  { _type: 'promo' },
  { _type: 'page', startsAt: '2026-12-01T01:00:00Z' },
])('begins with now for %j', (document) => {
  expect(findFirstMoment(document, NOW)).toBeUndefined()
})

it('says how many more change', () => {
  expect(describeChanges(['A begins'])).toBe('A begins')
  expect(describeChanges(['A begins', 'B ends', 'C ends'])).toBe('A begins, and 2 more')
})

it.each([
  ['30 Nov 9am', '2026-11-30T01:00:00.000Z'],
  ['29/11/2026 10:01', '2026-11-29T02:01:00.000Z'],
  ['tomorrow', '2026-11-29T16:00:00.000Z'],
  ['15 Jan 2027', '2027-01-14T16:00:00.000Z'],
])('reads “%s” as a time in Singapore', (typed, asOn) => {
  expect(readAsOn(typed, NOW)).toEqual({ asOn })
})

it.each(['today', '29 Nov 2026 10:00', '28 Nov 2026 9:00 am'])(
  'refuses “%s”, which is over',
  (typed) => {
    expect(readAsOn(typed, NOW)).toEqual({
      problem: 'That time is over. Type one that is still to come.',
    })
  },
)

it.each(['', 'soon', '31 Feb 2027', '29 Nov 2026 25:00'])(
  'says that it cannot read “%s”',
  (typed) => {
    expect(readAsOn(typed, NOW)).toEqual({ problem: expect.stringContaining(`“${typed}”`) })
  },
)
