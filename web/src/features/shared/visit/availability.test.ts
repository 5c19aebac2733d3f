import { describe, expect, it } from '@jest/globals'
import { getFreeTime } from './availability.ts'
import { toSlot } from './visit-times.ts'

describe('getFreeTime', () => {
  const slots = [toSlot('12:00'), { ...toSlot('12:30'), isTaken: true }]

  it('forgets a time that is taken, or that the day has not', () => {
    expect(['12:00', '12:30', '21:00', undefined].map((time) => getFreeTime(slots, time))).toEqual([
      '12:00',
      '',
      '',
      '',
    ])
  })
})
