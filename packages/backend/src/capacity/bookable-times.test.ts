import { describe, expect, it } from '@jest/globals'
import { CATALOGUE, SUNTEC } from '../catalogue/catalogue.fixture.ts'
import { getSlotTimes, getTimeProblem } from './bookable-times.ts'

const BOAT_QUAY = CATALOGUE.outlets[1] ?? SUNTEC
/** Noon on Friday 20 November in Singapore. */
const NOON = new Date('2026-11-20T04:00:00.000Z')

describe('the times of a day', () => {
  it('are the slots from opening to the last seating', () => {
    const times = getSlotTimes(SUNTEC, 'TABLE', '2026-11-21')
    expect([times.length, times[0], times.at(-1)]).toEqual([21, '11:00', '21:00'])
  })

  it('end with the day for a place that closes after midnight', () => {
    const times = getSlotTimes(BOAT_QUAY, 'TABLE', '2026-11-21')
    expect([times[0], times.at(-1)]).toEqual(['17:00', '23:30'])
  })

  it('of drives are their own, on days on which it is open', () => {
    const times = getSlotTimes(BOAT_QUAY, 'DRIVE', '2026-11-21')
    expect([times.length, times[0], times.at(-1)]).toEqual([13, '10:30', '16:30'])
    expect(getSlotTimes(BOAT_QUAY, 'DRIVE', '2026-11-22')).toEqual([])
  })

  it('follow an exception instead of the usual week', () => {
    const short = {
      ...SUNTEC,
      hoursExceptions: [{ date: '2026-12-24', hours: { opens: '11:00', closes: '15:00' } }],
    }
    expect(getSlotTimes(short, 'TABLE', '2026-12-24').at(-1)).toBe('14:00')
    expect(getSlotTimes(SUNTEC, 'TABLE', '2026-12-25')).toEqual([])
  })

  it('are none for an outlet that takes none', () => {
    expect(getSlotTimes({ ...SUNTEC, tables: undefined }, 'TABLE', '2026-11-21')).toEqual([])
    expect(getSlotTimes({ ...SUNTEC, isOpeningSoon: true }, 'DRIVE', '2026-11-21')).toEqual([])
  })
})

describe('what stands against a time', () => {
  it.each([
    ['2026-11-20', '12:00', 'past'],
    ['2026-11-20', '12:30', 'too-soon'],
    ['2026-11-20', '13:00', undefined],
    ['2027-01-19', '19:00', undefined],
    ['2027-01-20', '19:00', 'too-far-ahead'],
    ['2026-12-25', '19:00', 'closed-that-day'],
    ['2026-11-21', '10:30', 'closed-at-that-time'],
    ['2026-11-21', '21:30', 'no-slot'],
    ['2026-11-21', '19:15', 'no-slot'],
  ])('a table on %s at %s: %s', (date, time, problem) => {
    expect(getTimeProblem(SUNTEC, 'TABLE', { date, time }, NOON)).toBe(problem)
  })

  it('the cut-off of tables is on the day, that of drives on the day before', () => {
    const evening = new Date('2026-11-20T12:00:00.000Z')
    const at = (date: string, time: string) => ({ date, time })
    expect(getTimeProblem(SUNTEC, 'TABLE', at('2026-11-20', '21:00'), evening)).toBe('cut-off')
    expect(getTimeProblem(SUNTEC, 'TABLE', at('2026-11-21', '11:00'), evening)).toBeUndefined()
    expect(getTimeProblem(SUNTEC, 'DRIVE', at('2026-11-21', '11:00'), evening)).toBe('cut-off')
    expect(getTimeProblem(SUNTEC, 'DRIVE', at('2026-11-22', '11:00'), evening)).toBeUndefined()
  })

  it('midnight in Singapore is another day, whatever UTC says', () => {
    const lateNight = new Date('2026-11-20T16:30:00.000Z')
    const lunch = { date: '2026-11-20', time: '21:00' }
    expect(getTimeProblem(SUNTEC, 'TABLE', lunch, lateNight)).toBe('past')
  })
})
