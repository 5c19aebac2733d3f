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

it('says what comes today, this week until Sunday, and later', () => {
  const { upcoming, ending } = toLists(toScheduled(answer), NOW)
  expect(upcoming.map(({ title, when }) => [title, when])).toEqual([
    ['SEAL Premium', 'This week'],
    ['SEAL', 'Later'],
    ['Christmas, on Home', 'Later'],
  ])
  // Midnight ends the day before, which people name.
  expect(ending[0]).toMatchObject({ title: 'Chef', when: 'Today' })
  const sunday = toLists(toScheduled(answer), new Date('2026-11-29T04:00:00Z'))
  expect(sunday.upcoming[0]).toMatchObject({ title: 'SEAL', when: 'Later' })
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
