import { describe, expect, it } from '@jest/globals'
import {
  carsSchema,
  channelsSchema,
  describeConfirmation,
  describeSent,
  openBooking,
  timesSchema,
  toChange,
  toChoice,
  toSent,
  toWholeNumber,
} from './booking.ts'
import { buildEnquiry } from './enquiry.fixture.ts'
import { buildSummary } from './enquiry-summary.fixture.ts'

const TODAY = '2026-11-20'
const NOW = new Date('2026-11-20T04:00:00.000Z')
const START = {
  key: '01KAGQ00000000000000000001',
  what: 'table',
  venue: 'suntec',
  date: '2026-11-21',
}
const blank = openBooking('', START, TODAY)
const typed = {
  ...blank,
  tableTime: '19:00',
  party: '4',
  name: 'Lim',
  phone: '8123 4567',
  note: ' Window ',
}

describe('openBooking', () => {
  it('begins at the outlet and on the day from which it was opened, and not before today', () => {
    expect(blank).toMatchObject({ ...START, party: '2', tableTime: '', name: '' })
    expect(openBooking('', { ...START, date: '2026-11-01' }, TODAY).date).toBe(TODAY)
  })

  it('goes on with what was typed for a guest, under its key, so that another press books nothing new', () => {
    const later = { ...START, key: '01KAGQ00000000000000000002', venue: 'imm' }
    expect(openBooking(JSON.stringify(typed), later, TODAY)).toEqual(typed)
    const nameless = { ...typed, name: '', phone: '' }
    expect(openBooking(JSON.stringify(nameless), later, TODAY)).toMatchObject(later)
    expect(openBooking('{', later, TODAY)).toMatchObject(later)
  })
})

describe('toSent', () => {
  const consent = (purpose: string) => ({
    purpose,
    textVersion: 'by-phone',
    givenAt: NOW.toISOString(),
    text: 'Said so on the phone.',
  })
  const shared = { key: START.key, venue: 'suntec', date: '2026-11-21' }
  const person = { name: 'Lim', phone: '8123 4567' }

  it('sends a table without what was left empty', () => {
    expect(toSent(typed, NOW)).toEqual({
      table: { ...shared, time: '19:00', party: 4, note: 'Window', person, consents: [] },
    })
  })

  it('sends allergies of a table with the consent to keep them', () => {
    expect(toSent({ ...typed, allergies: ' Nuts ' }, NOW)).toMatchObject({
      table: { allergies: 'Nuts', consents: [consent('allergies')] },
    })
    const { drive } = toSent({ ...typed, what: 'drive', allergies: 'Nuts' }, NOW)
    expect(drive).toMatchObject({ consents: [] })
    expect(drive).not.toHaveProperty('allergies')
  })

  it('sends the wishes of a table as the site does', () => {
    const wishes = { highChairs: '2', occasion: 'birthday', seating: 'window' }
    expect(toSent({ ...typed, ...wishes }, NOW)).toMatchObject({
      table: { ...wishes, highChairs: 2 },
    })
  })

  it('sends a drive with a table, and the consents that the guest gave on the phone', () => {
    const both = {
      ...typed,
      what: 'both',
      model: 'byd-seal',
      driveTime: '15:00',
      hasLicence: 'yes',
      email: ' lim@example.com',
      messages: 'sms',
    }
    expect(toSent(both, NOW)).toEqual({
      drive: {
        ...shared,
        time: '15:00',
        model: 'byd-seal',
        hasLicence: true,
        table: { party: 4, time: '19:00' },
        person: { ...person, email: 'lim@example.com' },
        consents: [consent('licence'), consent('booking-sms')],
      },
    })
    expect(toSent({ ...both, what: 'drive', hasLicence: '' }, NOW)).toMatchObject({
      drive: { hasLicence: false, consents: [consent('booking-sms')] },
    })
  })
})

it('begins a change with what is booked, and sends the halves that there are', () => {
  const table = buildSummary({ venue: 'suntec', date: '2026-11-21', time: '19:00', party: 4 })
  const drive = { ...table, time: '15:00', party: undefined, model: 'byd-seal' }
  const place = { venue: 'suntec', date: '2026-11-21' }
  const meal = { tableTime: '19:00', party: 4 }
  const ride = { driveTime: '15:00', model: 'byd-seal' }
  expect(toChange(toChoice({ table }))).toEqual({ ...place, ...meal })
  expect(toChange(toChoice({ drive }))).toEqual({ ...place, ...ride })
  expect(toChange(toChoice({ table, drive }))).toEqual({ ...place, ...meal, ...ride })
})

it.each([
  [{ email: 'lim@example.com', messages: 'sms' }, 'An email to lim@example.com will confirm it.'],
  [{ messages: 'whatsapp' }, 'A message by WhatsApp will confirm it.'],
  [{}, 'Nothing will be sent: tell the guest what you see next.'],
])('says how a guest of %j will read of the booking', (patch, text) => {
  expect(describeConfirmation({ ...typed, ...patch })).toBe(text)
})

it('reads the times of a day and what can be booked', () => {
  const slots = [{ time: '19:00', isFree: true }]
  expect(timesSchema.parse({ maxParty: null, days: [{ slots }] })).toEqual({ slots })
  expect(timesSchema.parse({ maxParty: 8, days: [] })).toEqual({ maxParty: 8, slots: [] })
  expect(carsSchema.parse([{ key: '/byd-seal', title: 'Seal' }])).toEqual([['byd-seal', 'Seal']])
  expect(channelsSchema.parse(['fax', 'sms'])).toEqual(['sms'])
  expect(channelsSchema.parse(null)).toEqual([])
})

it('says what leaves to a guest whose booking was made', () => {
  const person = { name: 'Lim', email: undefined, phone: '+6581234567' }
  const consent = { purpose: 'booking-sms', textVersion: 'by-phone', givenAt: NOW.toISOString() }
  const consents = [{ ...consent, text: undefined, place: undefined, withdrawnAt: undefined }]
  const booked = buildEnquiry({ person, consents })
  expect(describeSent({ ...booked, person: { ...person, email: 'lim@example.com' } })).toBe(
    'An email to lim@example.com is on its way.',
  )
  expect(describeSent(booked)).toBe('A message by SMS is on its way.')
  expect(describeSent({ ...booked, consents: [] })).toMatch(/^Nothing is sent/)
})

it.each([
  ['8123 4567', '+6581234567'],
  ['+65 6123-4567', '+6561234567'],
  ['8123 456', undefined],
  ['8123 45678', undefined],
  ['1123 4567', undefined],
])('knows whether a number is whole: %s', (text, number) => {
  expect(toWholeNumber(text)).toBe(number)
})
