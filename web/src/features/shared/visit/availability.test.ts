import { describe, expect, it } from '@jest/globals'
import { getFreeTime } from './availability.ts'
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
