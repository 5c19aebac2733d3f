import { expect, it } from '@jest/globals'
import {
  buildReservationMessage,
  buildReservationSummary,
  formatGuests,
  type Reservation,
} from './reservation-message.ts'

const reservation: Reservation = {
  outletName: 'Suntec City',
  date: '2026-11-21',
  time: '19:30',
  guests: 4,
  name: 'Lim Wei Ling',
  phone: '+65 9123 4567',
  wantsDrive: true,
}

it('repeats the booking as far as it is chosen', () => {
  expect(buildReservationSummary(reservation)).toBe('Suntec City, Sat 21 Nov, 7.30 pm')
  expect(buildReservationSummary({ ...reservation, time: '' })).toBe('Suntec City, Sat 21 Nov')
  expect(buildReservationSummary({ ...reservation, outletName: '', time: '' })).toBe('Sat 21 Nov')
})

it('counts guests', () => {
  expect([1, 2].map(formatGuests)).toEqual(['1 guest', '2 guests'])
})

it('writes the request in full', () => {
  expect(buildReservationMessage(reservation)).toBe(
    [
      'Hello, I would like a table: Suntec City, Sat 21 Nov, 7.30 pm, 4 guests.',
      'Please keep a car ready to drive after the meal.',
      'Lim Wei Ling, +65 9123 4567',
    ].join('\n'),
  )
  expect(buildReservationMessage({ ...reservation, wantsDrive: false })).not.toContain('car')
})
