import { describe, expect, it } from '@jest/globals'
import {
  type Bookable,
  getOpenTimes,
  getSlotTimes,
  getTimeProblem,
  overlapsMeal,
} from './bookable-times.ts'

const RULES = { slotMinutes: 30, leadMinutes: 60 }
const SUNTEC: Bookable = {
  openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '22:00' }],
  hoursExceptions: [{ date: '2026-12-25', note: 'Christmas' }],
  tables: { ...RULES, lastSeatingMinutes: 60, cutOff: '20:00', daysAhead: 60 },
  drives: { ...RULES, from: '10:30', until: '16:30', cutOff: '18:00', daysAhead: 90 },
}
const BOAT_QUAY: Bookable = {
  ...SUNTEC,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '17:00', closes: '00:30' }],
  hoursExceptions: [],
}
const LATE: Bookable = {
  ...BOAT_QUAY,
  openingHours: [{ days: [1, 2, 3, 4, 5, 6], opens: '17:00', closes: '02:00' }],
}
/** Noon on Friday 20 November in Singapore. */
const NOON = new Date('2026-11-20T04:00:00.000Z')

describe('the times of a day', () => {
  it('run from opening to the last seating', () => {
    const times = getSlotTimes(SUNTEC, 'TABLE', '2026-11-21')
    expect([times.length, times[0], times.at(-1)]).toEqual([21, '11:00', '21:00'])
  })

  it('end before midnight when the outlet closes soon after it', () => {
    const times = getSlotTimes(BOAT_QUAY, 'TABLE', '2026-11-21')
    expect([times[0], times.at(-1)]).toEqual(['17:00', '23:30'])
  })

  it('go on after midnight, on the next date, when the outlet closes late', () => {
    const getTimes = (date: string) => getSlotTimes(LATE, 'TABLE', date)
    expect(getTimes('2026-11-20').slice(0, 4)).toEqual(['00:00', '00:30', '01:00', '17:00'])
    expect(getTimes('2026-11-20').at(-1)).toBe('23:30')
    // Closed on Sundays and open on Saturday night.
    expect(getTimes('2026-11-22')).toEqual(['00:00', '00:30', '01:00'])
    expect(getTimes('2026-11-23')[0]).toBe('17:00')
  })

  it('have a range of their own when they are for drives', () => {
    const times = getSlotTimes(SUNTEC, 'DRIVE', '2026-11-21')
    expect([times.length, times[0], times.at(-1)]).toEqual([12, '11:00', '16:30'])
    expect(getSlotTimes(BOAT_QUAY, 'DRIVE', '2026-11-21')).toEqual([])
    const hoursExceptions = [{ date: '2026-11-21', hours: { opens: '15:30', closes: '16:30' } }]
    expect(getSlotTimes({ ...SUNTEC, hoursExceptions }, 'DRIVE', '2026-11-21')).toEqual([
      '15:30',
      '16:00',
    ])
    const lateDrives = { ...RULES, from: '22:00', until: '23:30', daysAhead: 90 }
    const late = { ...BOAT_QUAY, drives: lateDrives }
    expect(getSlotTimes(late, 'DRIVE', '2026-11-21').at(-1)).toBe('23:30')
    expect(getSlotTimes(late, 'DRIVE', '2026-11-22')).toEqual([])
  })

  it('follow an exception instead of the usual week', () => {
    const short = {
      ...SUNTEC,
      hoursExceptions: [{ date: '2026-12-24', hours: { opens: '11:00', closes: '15:00' } }],
    }
    expect(getSlotTimes(short, 'TABLE', '2026-12-24').at(-1)).toBe('14:00')
    expect(getSlotTimes(SUNTEC, 'TABLE', '2026-12-25')).toEqual([])
  })

  it('are empty when the outlet takes no bookings', () => {
    expect(getSlotTimes({ ...SUNTEC, tables: undefined }, 'TABLE', '2026-11-21')).toEqual([])
    expect(getSlotTimes({ ...SUNTEC, isOpeningSoon: true }, 'DRIVE', '2026-11-21')).toEqual([])
  })
})

describe('problems of a time', () => {
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
  ])('returns for a table on %s at %s: %s', (date, time, problem) => {
    expect(getTimeProblem(SUNTEC, 'TABLE', { date, time }, NOON)).toBe(problem)
  })

  it.each([
    ['2026-11-21', '00:30', undefined],
    ['2026-11-22', '01:00', undefined],
    ['2026-11-22', '01:30', 'no-slot'],
    ['2026-11-22', '02:00', 'closed-that-day'],
    ['2026-11-21', '02:00', 'closed-at-that-time'],
    ['2026-11-23', '00:30', 'closed-at-that-time'],
    ['2026-11-20', '00:30', 'past'],
  ])('returns for a table after midnight, on %s at %s: %s', (date, time, problem) => {
    expect(getTimeProblem(LATE, 'TABLE', { date, time }, NOON)).toBe(problem)
  })

  it('apply the cut-off of the evening to its tables after midnight', () => {
    const wish = { date: '2026-11-21', time: '00:30' }
    const getAt = (at: string) => getTimeProblem(LATE, 'TABLE', wish, new Date(at))
    expect(getAt('2026-11-20T11:59:00.000Z')).toBeUndefined()
    expect(getAt('2026-11-20T12:00:00.000Z')).toBe('cut-off')
    expect(getAt('2026-11-20T16:05:00.000Z')).toBe('cut-off')
  })

  it('apply the cut-off of tables on the day and that of drives on the day before', () => {
    const evening = new Date('2026-11-20T12:00:00.000Z')
    const at = (date: string, time: string) => ({ date, time })
    expect(getTimeProblem(SUNTEC, 'TABLE', at('2026-11-20', '21:00'), evening)).toBe('cut-off')
    expect(getTimeProblem(SUNTEC, 'TABLE', at('2026-11-21', '11:00'), evening)).toBeUndefined()
    expect(getTimeProblem(SUNTEC, 'DRIVE', at('2026-11-21', '11:00'), evening)).toBe('cut-off')
    expect(getTimeProblem(SUNTEC, 'DRIVE', at('2026-11-22', '11:00'), evening)).toBeUndefined()
  })

  it('changes the day at midnight in Singapore, not UTC', () => {
    const lateNight = new Date('2026-11-20T16:30:00.000Z')
    const lunch = { date: '2026-11-20', time: '21:00' }
    expect(getTimeProblem(SUNTEC, 'TABLE', lunch, lateNight)).toBe('past')
  })
})

it('leaves only times without a problem as bookable', () => {
  expect(getOpenTimes(SUNTEC, 'TABLE', '2026-11-20', NOON)[0]).toBe('13:00')
  expect(getOpenTimes(SUNTEC, 'TABLE', '2027-01-20', NOON)).toEqual([])
})

it.each([
  ['11:30', false],
  ['12:00', false],
  ['12:15', true],
  ['12:30', true],
  ['13:30', true],
  ['14:00', false],
])('returns whether a drive at %s overlaps the meal at 12.30 pm: %s', (drive, isSo) => {
  expect(overlapsMeal(drive, '12:30', { driveMinutes: 30, mealMinutes: 90 })).toBe(isSo)
})
