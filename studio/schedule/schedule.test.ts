import { expect, it } from '@jest/globals'
import { describePeriod } from 'core/describe-period'
import { toLists, toScheduled } from './schedule.ts'

const NOW = new Date('2026-11-25T04:00:00Z')
const answer = {
  promos: [
    {
      _id: 'promo-a',
      title: 'COE drop',
      startsAt: '2026-11-01T00:00:00Z',
      coeExercise: '2027-01-20',
    },
    {
      _id: 'promo-b',
      title: 'Old',
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-02-01T00:00:00Z',
    },
  ],
  moves: [{ day: '2027-01-20', to: '2027-01-21' }],
  announcements: [{ _id: 'siteSettings', title: 'Hello', startsAt: null, endsAt: null }],
  flags: [{ _id: 'carModel-a', title: 'SEAL', startsAt: '2026-12-01T01:30:00Z', endsAt: null }],
  prices: [
    {
      _id: 'carModel-a',
      title: 'SEAL',
      scheduledPrices: null,
      variants: [
        { name: 'Premium', scheduledPrices: [{ startsAt: '2026-11-26T16:00:00Z', endsAt: null }] },
      ],
    },
  ],
  careers: [
    {
      _id: 'career-a',
      title: 'Chef',
      startsAt: '2026-11-01T00:00:00Z',
      validThrough: '2026-11-25',
    },
  ],
  pages: [
    {
      _id: 'home',
      _type: 'home',
      title: 'Home',
      heroes: [
        { _key: 'c', title: 'Christmas', startsAt: '2026-12-20T16:00:00Z', endsAt: null },
        { _key: 'd', title: 'Deepavali', startsAt: null, endsAt: '2026-11-09T16:00:00Z' },
        {
          _key: 'y',
          title: 'Year end',
          startsAt: '2026-11-20T16:00:00Z',
          endsAt: '2026-12-20T16:00:00Z',
        },
      ],
    },
  ],
}

it('lists what comes next, what ends next, and what is over', () => {
  const { upcoming, ending, over } = toLists(toScheduled(answer), NOW)
  expect(upcoming.map(({ kind, title }) => [kind, title])).toEqual([
    ['Price', 'SEAL Premium'],
    ['“New” mark', 'SEAL'],
    ['Hero', 'Christmas, on Home'],
  ])
  expect(ending.map(({ kind, title }) => [kind, title])).toEqual([
    ['Role', 'Chef'],
    ['Hero', 'Year end, on Home'],
    ['Promo', 'COE drop'],
  ])
  expect(over.map(({ title }) => title)).toEqual(['Deepavali, on Home', 'Old'])
})

it('says in how many days something begins or ends, and of what ends the end first', () => {
  const { upcoming, ending, over } = toLists(toScheduled(answer), NOW)
  expect(upcoming.map(({ text }) => text)).toEqual([
    'In 2 days: from Fri 27 Nov 2026, midnight',
    'In 6 days: from Tue 1 Dec 2026, 9.30 am',
    'In 26 days: from Mon 21 Dec 2026, midnight',
  ])
  expect(ending.map(({ text }) => text)).toEqual([
    // Midnight ends the day before, which people name.
    'Today: until the end of Wed 25 Nov 2026; since 1 Nov 2026',
    'In 25 days: until the end of Sun 20 Dec 2026; since 21 Nov 2026',
    'In 57 days: until Thu 21 Jan 2027, 4 pm; since 1 Nov 2026',
  ])
  expect([upcoming[0]?.at, ending[2]?.at, over[0]?.at]).toEqual([
    '2026-11-26T16:00:00.000Z',
    '2027-01-21T08:00:00.000Z',
    undefined,
  ])
  expect(over[0]?.text).toBe('until the end of Mon 9 Nov 2026')
  const day = toLists(toScheduled(answer), new Date('2026-11-30T04:00:00Z'))
  expect(day.upcoming[0]?.text).toBe('Tomorrow: from Tue 1 Dec 2026, 9.30 am')
})

it('names the month of what begins or ends, that of a midnight by the day before', () => {
  const { upcoming, ending, over } = toLists(toScheduled(answer), NOW)
  expect(upcoming.map(({ month }) => month)).toEqual([
    'November 2026',
    'December 2026',
    'December 2026',
  ])
  expect(ending.map(({ month }) => month)).toEqual([
    'November 2026',
    'December 2026',
    'January 2027',
  ])
  expect(over.map(({ month }) => month)).toEqual(['November 2026', 'February 2026'])
})

it('ends a promo with its exercise, on the day to which it was moved, and a role at midnight in Singapore', () => {
  const periods = toScheduled(answer).map(describePeriod)
  expect(periods).toContain('from Sun 1 Nov 2026, 8 am until Thu 21 Jan 2027, 4 pm')
  expect(periods).toContain('from Sun 1 Nov 2026, 8 am until the end of Wed 25 Nov 2026')
})

it('opens a hero at its block, and other content at its document', () => {
  const scheduled = toScheduled(answer)
  expect(scheduled.find(({ title }) => title === 'Christmas, on Home')).toMatchObject({
    document: { id: 'home', type: 'home' },
    path: 'blocks[_key=="c"]',
  })
  expect(scheduled.find(({ kind }) => kind === 'Promo')?.path).toBeUndefined()
  expect(new Set(scheduled.map(({ key }) => key)).size).toBe(scheduled.length)
})
