import { describe, expect, it } from '@jest/globals'
import { describeMisfit, describeMove, groupPairTimes } from './pair-times.ts'
import { toSlot } from './visit-times.ts'

const SLOTS = [
  toSlot('11:30'),
  { ...toSlot('12:00'), isTaken: true },
  toSlot('12:30'),
  toSlot('13:00'),
  toSlot('14:00'),
]
const DRIVE = { added: 'drive', driveMinutes: 30, mealMinutes: 60 } as const

describe('groupPairTimes', () => {
  it('groups drives before and after the meal, with the unavailable ones disabled', () => {
    expect(groupPairTimes({ ...DRIVE, slots: SLOTS, main: '13:00' })).toEqual([
      {
        label: 'Before the meal',
        options: [
          { value: '11:30', label: '11.30 am', isDisabled: false },
          { value: '12:00', label: '12 pm, taken', isDisabled: true },
          { value: '12:30', label: '12.30 pm', isDisabled: false },
        ],
      },
      {
        label: 'After the meal',
        options: [
          { value: '13:00', label: '1 pm, too close to the meal', isDisabled: true },
          { value: '14:00', label: '2 pm', isDisabled: false },
        ],
      },
    ])
  })

  it('is one list when there is no meal yet', () => {
    const groups = groupPairTimes({ ...DRIVE, slots: SLOTS, main: '' })
    expect(groups.map(({ label, options }) => [label, options.length])).toEqual([[undefined, 5]])
  })

  it('keeps a table clear of a longer drive', () => {
    const slots = [toSlot('13:00'), toSlot('13:30')]
    const lengths = { driveMinutes: 45, mealMinutes: 60 }
    const [group] = groupPairTimes({ added: 'meal', slots, main: '12:30', ...lengths })
    expect(group?.label).toBe('After the drive')
    expect(group?.options.map(({ isDisabled }) => isDisabled)).toEqual([true, false])
  })

  it.each([
    ['11:30', undefined],
    ['', undefined],
    ['12:00', 'This time is not available: 12 pm, taken. Choose another.'],
    ['21:00', '9 pm is not one of the times of this day. Choose another.'],
  ])('explains what is wrong with %s when it was selected before', (time, text) => {
    expect(describeMisfit(time, groupPairTimes({ ...DRIVE, slots: SLOTS, main: '13:00' }))).toBe(
      text,
    )
  })
})

it.each([
  ['drive', ['DRIVE'], 'Move the drive to 4 pm'],
  ['drive', ['TABLE'], 'Move the table to 7.30 pm'],
  ['drive', ['TABLE', 'DRIVE'], 'Move both: Suntec City, Tue 24 Nov, table 7.30 pm, drive 4 pm'],
  ['meal', ['TABLE'], 'Move the table to 4 pm'],
] as const)('describes for a %s the move of %s', (added, moves, text) => {
  const alternative = {
    venue: 'suntec',
    date: '2026-11-24',
    time: '19:30',
    otherTime: '16:00',
    moves,
  }
  expect(describeMove(alternative, { added, placeName: 'Suntec City' })).toBe(text)
})
