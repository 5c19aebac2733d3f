import { describe, expect, it } from '@jest/globals'
import { buildOfferTitle, pickTimesAround } from './visit-offer.ts'

const TIMES = ['11:00', '12:00', '13:00', '13:30', '14:00', '14:15', '14:30', '15:00', '18:00']

const LENGTHS = { driveMinutes: 45, mealMinutes: 60 }

describe('pickTimesAround', () => {
  it('offers meals that end before the drive or start after it', () => {
    expect(pickTimesAround(TIMES, { time: '13:30', isDrive: true, ...LENGTHS })).toEqual([
      '11:00',
      '12:00',
      '14:15',
      '14:30',
      '15:00',
      '18:00',
    ])
  })

  it('offers drives that end before the meal or start after it', () => {
    expect(pickTimesAround(TIMES, { time: '13:00', isDrive: false, ...LENGTHS })).toEqual([
      '11:00',
      '12:00',
      '14:00',
      '14:15',
      '14:30',
      '15:00',
      '18:00',
    ])
  })

  it("uses the outlet's duration of a drive", () => {
    const times = ['12:00', '12:30', '12:45', '14:00', '14:15', '14:30']
    const pick = (isDrive: boolean, driveMinutes: number) =>
      pickTimesAround(times, { time: '13:30', isDrive, driveMinutes, mealMinutes: 60 })
    expect(pick(true, 30)).toEqual(['12:00', '12:30', '14:00', '14:15', '14:30'])
    expect(pick(true, 60)).toEqual(['12:00', '12:30', '14:30'])
    expect(pick(false, 60)).toEqual(['12:00', '12:30', '14:30'])
    expect(pick(false, 90)).toEqual(['12:00', '14:30'])
  })

  it('offers nothing beside a table after midnight, and no such table', () => {
    const booked = { isDrive: false, ...LENGTHS }
    expect(pickTimesAround(TIMES, { time: '00:30', ...booked })).toEqual([])
    const tables = ['00:00', '00:30', '18:00']
    expect(pickTimesAround(tables, { time: '11:00', ...booked, isDrive: true })).toEqual(['18:00'])
  })

  it('offers the nearest eight times at most', () => {
    const all = Array.from({ length: 12 }, (_, index) => `${9 + index}:00`.padStart(5, '0'))
    const picked = pickTimesAround(all, { time: '13:00', isDrive: true, ...LENGTHS })
    expect(picked).toHaveLength(8)
    expect(picked).toEqual(picked.toSorted())
    expect(picked).not.toContain('20:00')
  })
})

it('offers no drive while a party of four is at its table', () => {
  const lengths = { driveMinutes: 45, mealMinutes: 120 }
  expect(pickTimesAround(TIMES, { time: '13:00', isDrive: false, ...lengths })).toEqual([
    '11:00',
    '12:00',
    '15:00',
    '18:00',
  ])
})

describe('buildOfferTitle', () => {
  const offer = { venue: 'suntec', date: '2026-11-21' }
  it.each([
    ['table', ['14:15'], 'You will be hungry by 2.15\u00A0pm'],
    ['table', ['17:00'], 'Come back hungry at 5\u00A0pm'],
    ['table', ['12:00'], 'Have a bite first'],
    ['table', ['12:00', '14:15'], 'Eat before the drive, or after'],
    ['drive', ['12:00'], 'Drive one before you sit down'],
    ['drive', ['15:00'], 'Drive one after the meal'],
    ['drive', ['12:00', '15:00'], 'Drive one before or after the meal'],
  ] as const)('a %s at %s', (kind, times, title) => {
    expect(buildOfferTitle({ ...offer, kind, times }, '13:30')).toBe(title)
  })
})
