import { expect, it } from '@jest/globals'
import { buildTableHref, buildTableRequestHref } from './table-request-href.ts'

it.each([
  [
    'all of it',
    { venue: 'suntec', party: 13, date: '2026-11-21' },
    '/large-groups?venue=suntec&party=13&date=2026-11-21',
  ],
  [
    'an outlet and a day',
    { venue: 'suntec', date: '2026-11-21' },
    '/large-groups?venue=suntec&date=2026-11-21',
  ],
  ['a party alone', { venue: undefined, party: '13', date: '' }, '/large-groups?party=13'],
])('names %s when that is known', (_known, known, href) => {
  expect(buildTableRequestHref('largeGroup', known)).toBe(href)
})

it('names the time for which a guest waits', () => {
  const known = { venue: 'suntec', party: 2, date: '2026-11-21', from: '12:30', until: '13:30' }
  expect(buildTableRequestHref('waitingList', known)).toBe(
    '/waiting-list?venue=suntec&party=2&date=2026-11-21&from=12%3A30&until=13%3A30',
  )
})

it('leads to a free table with its time and the guests', () => {
  const free = { venue: 'suntec', date: '2026-11-21', time: '19:00' }
  expect(buildTableHref(free, '4')).toBe(
    '/book-a-table?venue=suntec&date=2026-11-21&time=19%3A00&guests=4',
  )
})
