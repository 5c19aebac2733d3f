import { expect, it } from '@jest/globals'
import { toHoursText } from './hours-text.ts'

const build = (name: string, opens: string, closes: string) => ({
  name,
  openingHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens, closes }],
  hoursExceptions: [],
})
const suntec = build('Suntec City', '11:00', '22:00')
const quay = build('Boat Quay', '09:00', '21:00')
const unknown = { name: 'IMM', openingHours: [], hoursExceptions: [] }

it.each([
  ['12:00', [suntec, quay, unknown], 'Open now: Suntec City and Boat Quay.'],
  ['21:30', [suntec, quay], 'Suntec City: Open until 10 pm.'],
  ['12:00', [quay], 'Boat Quay: Open until 9 pm.'],
  ['23:00', [suntec, quay], 'Closed now. Boat Quay: Opens tomorrow, 9 am.'],
  ['23:00', [suntec], 'Closed now. Suntec City: Opens tomorrow, 11 am.'],
  ['12:00', [unknown], undefined],
])('says at %s who is there', (time, places, text) => {
  const now = new Date(`2026-12-01T${time}:00+08:00`)
  expect(toHoursText(places, now)?.replaceAll('\u00A0', ' ')).toBe(text)
})
