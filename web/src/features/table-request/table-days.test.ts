import { describe, expect, it } from '@jest/globals'
import { buildOutlet } from '#features/shared/visit/visit.fixture.ts'
import { getTableDays } from './table-days.ts'
import { toTableRequestOutlets } from './table-request-offer.ts'

/** A Friday in Singapore. */
const NOON = new Date('2026-11-20T04:00:00.000Z')
const RULES = { slotMinutes: 30, leadMinutes: 30, lastSeatingMinutes: 60, maxParty: 12 }
const OUTLETS = toTableRequestOutlets([
  buildOutlet('suntec', 'Suntec City', {
    tables: { ...RULES, daysAhead: 30 },
    hoursExceptions: [{ date: '2026-11-20' }, { date: '2026-11-21' }],
  }),
  buildOutlet('jewel', 'Jewel', { tables: { ...RULES, daysAhead: 60 } }),
  buildOutlet('kiosk', 'Kiosk', { tables: undefined }),
  buildOutlet('soon', 'Soon', { openingSoon: true }),
])
const days = getTableDays(OUTLETS, NOON)

it('offers restaurants that take tables, without the rules that no day depends on', () => {
  expect(OUTLETS.map(({ venue }) => venue)).toEqual(['suntec', 'jewel'])
  expect(OUTLETS[0]?.tables).not.toHaveProperty('maxParty')
})

it.each([
  [{}, '2026-11-20'],
  [{ venue: 'jewel', date: '2026-11-19' }, '2026-11-20'],
  [{ venue: 'suntec', date: '2026-11-21' }, '2026-11-22'],
  [{ venue: 'suntec', date: '2026-12-05' }, '2026-12-05'],
  [{ venue: 'suntec', date: 'tomorrow' }, '2026-11-22'],
])('takes a day with tables for %j', (entries, date) => {
  expect(days.settle(entries)).toEqual({ ...entries, date })
})

it('knows the closed days of the chosen restaurant, and how far ahead it takes tables', () => {
  expect(days.isOpenOn({}, '2026-11-21')).toBe(true)
  expect(days.isOpenOn({ venue: 'suntec' }, '2026-11-21')).toBe(false)
  expect(days.getLast({})).toBe('2027-01-19')
  expect(days.getLast({ venue: 'suntec' })).toBe('2026-12-20')
})

describe('times', () => {
  const label = (times: readonly { value: string }[]) => [times[0]?.value, times.at(-1)?.value]
  const early = { days: [0, 1, 2, 3, 4, 5, 6], opens: '07:30', closes: '22:00' }
  const two = getTableDays(
    toTableRequestOutlets([
      buildOutlet('suntec', 'Suntec City'),
      buildOutlet('jewel', 'Jewel', { openingHours: [early] }),
    ]),
    NOON,
  )
  const SATURDAY = '2026-11-21'

  it.each([
    ['anywhere', {}, true, ['07:30', '21:00']],
    ['the chosen restaurant', { venue: 'suntec', date: SATURDAY }, true, ['11:00', '21:00']],
    ['today, from now on', { venue: 'suntec', date: '2026-11-20' }, true, ['12:30', '21:00']],
    ['any day without scripts', { venue: 'suntec', date: '2026-11-20' }, false, ['11:00', '21:00']],
  ])('begin with the tables of %s', (_where, entries, followsDay, times) => {
    expect(label(two.getTimes(entries, { followsDay }))).toEqual(times)
  })

  it('leave out what was chosen before the restaurant, when no table begins there then', () => {
    const asked = { venue: 'suntec', date: SATURDAY, from: '07:30', until: '12:00' }
    expect(two.settle(asked)).toEqual({ ...asked, from: '' })
    expect(two.settle({ ...asked, venue: '' })).toEqual({ ...asked, venue: '' })
  })
})
