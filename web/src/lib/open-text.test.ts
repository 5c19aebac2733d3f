import { expect, it } from '@jest/globals'
import { toOpenText } from './open-text.ts'

const hours = {
  openingHours: [
    { days: [1, 2, 3, 4], opens: '17:00', closes: '22:00' },
    { days: [5], opens: '17:00', closes: '00:30' },
  ],
  hoursExceptions: [{ date: '2026-11-19', note: 'Private event' }],
}
/** Local Singapore time. */
const at = (time: string) => new Date(`2026-11-${time}:00+08:00`)

it.each([
  ['16T16:59', { isOpen: false, text: 'Opens 5\u00A0pm' }],
  ['16T17:00', { isOpen: true, text: 'Open until 10\u00A0pm' }],
  ['16T22:00', { isOpen: false, text: 'Opens tomorrow, 5\u00A0pm' }],
  ['20T23:59', { isOpen: true, text: 'Open until 12.30\u00A0am' }],
  ['21T00:29', { isOpen: true, text: 'Open until 12.30\u00A0am' }],
  ['21T00:30', { isOpen: false, text: 'Opens Mon, 5\u00A0pm' }],
  ['19T18:00', { isOpen: false, text: 'Opens tomorrow, 5\u00A0pm' }],
])('returns the opening text when it is %s', (time, expected) => {
  expect(toOpenText(hours, at(time))).toEqual(expected)
})

it("distinguishes today's weekday from the same weekday next week", () => {
  const weekly = {
    openingHours: [{ days: [5], opens: '17:00', closes: '22:00' }],
    hoursExceptions: [],
  }
  expect(toOpenText(weekly, at('20T22:00'))?.text).toBe('Opens in a week, 5\u00A0pm')
})

it('returns undefined without hours, and only “closed” without an opening in sight', () => {
  expect(toOpenText({ openingHours: [], hoursExceptions: [] }, at('16T12:00'))).toBeUndefined()
  const closed = {
    openingHours: [{ days: [], opens: '11:00', closes: '22:00' }],
    hoursExceptions: [],
  }
  expect(toOpenText(closed, at('16T12:00'))).toEqual({ isOpen: false, text: 'Closed' })
})
