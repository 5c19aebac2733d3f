import { describe, expect, it } from '@jest/globals'
import { getFreeTime, toKnownSlots } from './availability.ts'
import { toSlot } from './visit-times.ts'

describe('getFreeTime', () => {
  const slots = [toSlot('12:00'), { ...toSlot('12:30'), isTaken: true }]

  it('clears a time when it is taken or not on the day', () => {
    expect(['12:00', '12:30', '21:00', undefined].map((time) => getFreeTime(slots, time))).toEqual([
      '12:00',
      '',
      '',
      '',
    ])
  })
})

describe('toKnownSlots', () => {
  const usual = [toSlot('12:30'), toSlot('13:00')]
  const toKnown = (slots: { time: string; isFree: boolean }[]) => ({
    days: [{ date: '2026-11-23', isOpen: true, slots }],
  })

  it('returns the regular times when the day is not known', () => {
    expect(toKnownSlots(undefined, '2026-11-23', usual)).toEqual(usual)
    expect(toKnownSlots(toKnown([]), '2026-11-24', usual)).toEqual(usual)
  })

  it('leaves out times that have passed, and marks those that are full', () => {
    const known = toKnown([
      { time: '11:00', isFree: false },
      { time: '12:30', isFree: false },
      { time: '13:00', isFree: true },
    ])
    expect(toKnownSlots(known, '2026-11-23', usual)).toEqual([
      { ...toSlot('12:30'), isTaken: true },
      { ...toSlot('13:00'), isTaken: false },
    ])
  })

  it('adds a free time that the regular ones lack', () => {
    expect(toKnownSlots(toKnown([{ time: '21:00', isFree: true }]), '2026-11-23', usual)).toEqual([
      { ...toSlot('21:00'), isTaken: false },
    ])
  })
})
