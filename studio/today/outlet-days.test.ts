import { expect, it } from '@jest/globals'
import type { EnquirySummary } from 'desk/enquiry'
import { buildSummary } from 'desk/enquiry-summary.fixture'
import { outletsSchema } from 'desk/outlet-rules'
import { buildOutletDays, describeOutletDay, findNextParties } from './outlet-days.ts'

const DATE = '2026-11-21'
const NOW = new Date(`${DATE}T18:30:00+08:00`)

const book = (
  venue: string,
  time: string,
  party: number,
  status: EnquirySummary['status'] = 'CONFIRMED',
): EnquirySummary => buildSummary({ kind: 'RESERVATION', status, venue, date: DATE, time, party })

it('counts each outlet’s parties, and leaves out what was called off', () => {
  const days = buildOutletDays(
    [
      book('boat-quay', '20:00', 4),
      book('boat-quay', '19:00', 2),
      book('boat-quay', '18:00', 3),
      book('boat-quay', '17:30', 5, 'SEATED'),
      book('boat-quay', '19:30', 8, 'CANCELLED'),
      book('suntec', '12:00', 1, 'DONE'),
      book('imm', '19:00', 2, 'CANCELLED'),
    ],
    NOW,
  )
  expect(days.map((day) => [day.title, describeOutletDay(day)])).toEqual([
    ['Suntec City', '1 booking, 1 guest'],
    ['Boat Quay', '4 bookings, 14 guests; next at 7 pm, 1 late, 1 seated'],
  ])
})

it('counts as late who is later than their outlet keeps a table', () => {
  const outlets = outletsSchema.parse([
    { venue: 'suntec', lateMinutes: 20 },
    { venue: 'boat-quay', lateMinutes: 45 },
    { venue: 'imm', lateMinutes: null },
  ])
  const bookings = ['suntec', 'boat-quay', 'imm'].map((venue) => book(venue, '18:05', 2))
  const days = buildOutletDays(bookings, NOW, outlets)
  expect(days.map(({ venue, late }) => [venue, late])).toEqual([
    ['suntec', 1],
    ['boat-quay', 0],
    ['imm', 1],
  ])
})

it('lists who is still to come, by time, and says who is late', () => {
  const parties = findNextParties(
    [
      book('suntec', '20:00', 4),
      book('boat-quay', '19:00', 2),
      book('suntec', '18:00', 3),
      book('suntec', '17:30', 5, 'SEATED'),
      book('suntec', '19:30', 8, 'CANCELLED'),
    ],
    NOW,
  )
  expect(parties.map(({ time, isLate }) => [time, isLate])).toEqual([
    ['18:00', true],
    ['19:00', false],
    ['20:00', false],
  ])
})
