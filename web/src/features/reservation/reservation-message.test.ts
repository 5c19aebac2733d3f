import { expect, it } from '@jest/globals'
import { parsePhone } from 'core/phone'
import { buildReservationMessage, buildReservationSummary } from './reservation-message.ts'
import { formatGuests } from '#features/shared/visit/format-guests.ts'
import type { Reservation } from './validate-reservation.ts'

const phone = parsePhone('91234567', { country: 'SG', mode: 'international' })
if (!phone.ok) throw new Error('The number of the fixture is wrong.')

const reservation: Reservation = {
  venue: { venue: 'suntec', name: 'Suntec City', openingSoon: false, carsOnShow: [] },
  date: '2026-11-21',
  time: '19:30',
  party: 4,
  name: 'Lim Wei Ling',
  phone: phone.value,
  email: undefined,
  note: undefined,
  mayTellKitchen: false,
  wantsDriveOffer: false,
  drive: {
    car: { id: 'carModel-seal', name: 'SEAL', modelName: 'Seal', path: 'byd-seal' },
    time: '18:30',
  },
}

it('summarises the booking as far as it is selected', () => {
  const choice = { outletName: 'Suntec City', date: '2026-11-21', time: '19:30' }
  expect(buildReservationSummary(choice)).toBe('Suntec City, Sat 21 Nov, 7.30 pm')
  expect(buildReservationSummary({ ...choice, time: '' })).toBe('Suntec City, Sat 21 Nov')
  expect(buildReservationSummary({ date: '2026-11-21' })).toBe('Sat 21 Nov')
})

it('counts guests', () => {
  expect([1, 2].map(formatGuests)).toEqual(['1 guest', '2 guests'])
})

it('contains the whole request', () => {
  expect(buildReservationMessage(reservation)).toBe(
    [
      'Hello, I would like a table: Suntec City, Sat 21 Nov, 7.30 pm, 4 guests.',
      'And to drive the Seal at 6.30 pm.',
      'Lim Wei Ling, +65 9123 4567',
    ].join('\n'),
  )
  expect(buildReservationMessage({ ...reservation, drive: undefined })).not.toContain('drive')
})
