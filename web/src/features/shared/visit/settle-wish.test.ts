import { expect, it } from '@jest/globals'
import { buildOutlet } from './visit.fixture.ts'
import { settleWish } from './settle-wish.ts'

/** A Friday at noon in Singapore. */
const NOW = new Date('2026-11-20T04:00:00.000Z')
const PLACES = [
  buildOutlet('suntec', 'Suntec City', {
    hoursExceptions: [{ date: '2026-11-23', note: 'Stocktaking' }],
  }),
  buildOutlet('waterway-point', 'Waterway Point', { drives: undefined }),
  buildOutlet('jewel', 'Jewel', { openingSoon: true }),
]
const OPTIONS = { places: PLACES, use: 'TABLE', now: NOW, models: ['seal'] } as const
const WHOLE = {
  model: 'seal',
  venue: 'suntec',
  guests: '4',
  date: '2026-11-28',
  time: '19:30',
}

it('keeps a wish that can be booked', () => {
  expect(settleWish(WHOLE, OPTIONS)).toEqual({ known: WHOLE, ignored: undefined })
  expect(settleWish({}, OPTIONS)).toEqual({ known: {}, ignored: undefined })
})

it.each([
  ['a restaurant that nobody knows', { venue: 'nowhere' }, 'the restaurant'],
  ['one that is not open yet', { venue: 'jewel' }, 'the restaurant'],
  ['no guests', { guests: '0' }, 'the number of guests'],
  ['guests in words', { guests: 'four' }, 'the number of guests'],
  ['yesterday', { date: '2026-11-19' }, 'the day'],
  ['a day that the calendar lacks', { date: '2026-11-31' }, 'the day'],
  ['a day that is no date', { date: '28/11/2026' }, 'the day'],
  ['a day too far ahead', { date: '2027-11-21' }, 'the day'],
  ['a day on which it is closed', { date: '2026-11-23' }, 'the day'],
  ['a time before it opens', { time: '09:00' }, 'the time'],
  ['a time that is no slot', { time: '19:31' }, 'the time'],
  ['a car that is not ours', { model: 'cybertruck' }, 'the car'],
] as const)('ignores %s, and says so', (_name, bad, lost) => {
  const { known, ignored } = settleWish({ ...WHOLE, ...bad }, OPTIONS)
  expect(known).toEqual({
    ...WHOLE,
    ...Object.fromEntries(Object.keys(bad).map((k) => [k, undefined])),
  })
  expect(ignored).toBe(
    `Your link asks for something that we cannot book: ${lost}. Please choose below.`,
  )
})

it('names everything that it ignores, in the order of the form', () => {
  const { ignored } = settleWish({ time: 'x', date: 'x', venue: 'x' }, OPTIONS)
  expect(ignored).toContain('the restaurant, the day and the time.')
})

it('keeps only places with drives for a drive', () => {
  const drive = settleWish({ venue: 'waterway-point' }, { ...OPTIONS, use: 'DRIVE' })
  expect(drive.known.venue).toBeUndefined()
})
