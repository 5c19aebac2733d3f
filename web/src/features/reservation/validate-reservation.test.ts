import { expect, it } from '@jest/globals'
import { RESERVATION_FIELDS } from './reservation-fields.ts'
import type { ReservationOffer } from './reservation-offer.ts'
import { validateReservation } from './validate-reservation.ts'

/** Friday 20 November 2026. */
const OFFER: ReservationOffer = {
  outlets: [
    {
      venue: 'suntec',
      name: 'Suntec City',
      openingSoon: false,
      carsOnShow: [{ id: 'carModel-seal' }],
      tables: {
        slotMinutes: 30,
        lastSeatingMinutes: 60,
        leadMinutes: 30,
        daysAhead: 365,
        maxParty: 50,
      },
      drives: { slotMinutes: 30, leadMinutes: 60, daysAhead: 365, from: '10:30', until: '16:30' },
    },
    { venue: 'imm', name: 'IMM', openingSoon: true, carsOnShow: [] },
  ],
  cars: [
    { id: 'carModel-seal', name: 'SEAL', modelName: 'Seal', path: 'byd-seal' },
    { id: 'carModel-m6', name: 'M6', modelName: 'M6', path: 'byd-m6' },
  ],
  today: '2026-11-20',
}

const ENTRIES = {
  venue: 'suntec',
  date: '2026-11-20',
  time: '19:30',
  party: '4',
  name: 'Lim Wei Ling',
  phone: '8123 4567',
  phoneCountry: 'SG',
}

const check = (patch: Record<string, string> = {}) =>
  validateReservation({ ...ENTRIES, ...patch }, OFFER)

it('accepts a table for tonight with a phone number only', () => {
  expect(check()).toMatchObject({
    ok: true,
    value: {
      venue: { venue: 'suntec' },
      party: 4,
      phone: { e164: '+6581234567' },
      drive: undefined,
    },
  })
})

it("accepts a table as far ahead as the outlet's rules allow", () => {
  expect(check({ date: '2027-11-20', party: '50' })).toMatchObject({ ok: true })
  expect(check({ date: '2027-11-21' })).toEqual({
    ok: false,
    error: { date: 'Choose a date from Fri 20 Nov to Sat 20 Nov 2027.' },
  })
})

it('leaves a party of any size to the backend, which names whom to call', () => {
  expect(check({ party: '51' })).toMatchObject({ ok: true, value: { party: 51 } })
})

it('reports in plain words what is wrong with each field, whatever its value', () => {
  const odd = ['', ' ', 'x', 'a@', '\u0000', '-1', '1e3', '99:99', '2026-02-31', 'x'.repeat(5000)]
  for (const field of [...RESERVATION_FIELDS, 'phoneCountry']) {
    for (const value of odd) {
      const result = check({ driveModel: 'byd-seal', driveTime: '12:00', [field]: value })
      for (const message of result.ok ? [] : Object.values(result.error)) {
        expect([field, value, message]).toEqual([
          field,
          value,
          expect.stringMatching(/^[A-Z].*\.$/),
        ])
        expect(message).not.toMatch(/invalid|expected/i)
      }
    }
    const { [field]: _left, ...others }: Record<string, string> = ENTRIES
    const result = validateReservation(others, OFFER)
    for (const message of result.ok ? [] : Object.values(result.error)) {
      expect(message).not.toMatch(/invalid|expected/i)
    }
  }
})

it('leaves a restaurant that is not open yet to the backend, which offers others', () => {
  expect(check({ venue: 'imm' })).toMatchObject({ ok: true, value: { venue: { venue: 'imm' } } })
})

it('accepts a drive of a car at the restaurant', () => {
  expect(
    check({ driveModel: 'byd-seal', driveTime: '18:30', email: 'a@example.com' }),
  ).toMatchObject({
    ok: true,
    value: { drive: { car: { path: 'byd-seal' }, time: '18:30' }, email: 'a@example.com' },
  })
})

it('refuses a drive when the car cannot be driven there', () => {
  const outlets = OFFER.outlets.map((outlet) => ({ ...outlet, drives: undefined }))
  const entries = { ...ENTRIES, driveModel: 'byd-seal', driveTime: '18:30' }
  expect(validateReservation(entries, { ...OFFER, outlets })).toEqual({
    ok: false,
    error: { driveModel: 'This car is not on show there. Choose another one, or none.' },
  })
})

it.each([
  ['a restaurant that is none', { venue: 'jurong' }, ['venue']],
  ['yesterday', { date: '2026-11-19' }, ['date']],
  ['the winter after next', { date: '2027-11-21' }, ['date']],
  ['no time', { time: '' }, ['time']],
  ['nobody', { party: '0' }, ['party']],
  ['half a person', { party: '1.5' }, ['party']],
  ['a crowd', { party: '1000' }, ['party']],
  ['no name', { name: ' ' }, ['name']],
  ['no number', { phone: '' }, ['phone']],
  ['half an address', { email: 'a@' }, ['email']],
  ['a car that is not on show there', { driveModel: 'byd-m6', driveTime: '18:30' }, ['driveModel']],
  ['such a car at no time', { driveModel: 'byd-m6' }, ['driveModel']],
  ['a drive at no time', { driveModel: 'byd-seal' }, ['driveTime']],
  ['a note that never ends', { note: 'a'.repeat(501) }, ['note']],
])('rejects %s', (_case, patch, fields) => {
  const result = check(patch)
  expect(result.ok ? [] : Object.keys(result.error)).toEqual(fields)
})

it('keeps allergies with a consent only, and shows both problems of a form at once', () => {
  const told = { occasion: 'birthday', seating: '', highChairs: '2', allergies: ' Peanuts ' }
  expect(check({ ...told, mayTellKitchen: 'on' })).toMatchObject({
    ok: true,
    value: { occasion: 'birthday', seating: undefined, highChairs: 2, allergies: 'Peanuts' },
  })
  expect(check({ ...told, name: '' })).toEqual({
    ok: false,
    error: {
      name: 'Tell us the name for the table.',
      mayTellKitchen: expect.stringMatching(/^Tick this/),
    },
  })
  expect(check({ occasion: 'wedding', highChairs: '9' })).toMatchObject({
    error: { occasion: expect.anything(), highChairs: expect.anything() },
  })
})

it('takes a channel of messages that there is, and none when nothing is chosen', () => {
  const check = (messages: string) => validateReservation({ ...ENTRIES, messages }, OFFER)
  expect(check('whatsapp')).toMatchObject({ ok: true, value: { messages: 'whatsapp' } })
  expect(check('')).toMatchObject({ ok: true, value: { messages: undefined } })
  expect(check('fax')).toMatchObject({ ok: false, error: { messages: expect.any(String) } })
})
