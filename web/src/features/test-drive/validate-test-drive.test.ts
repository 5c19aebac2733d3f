import { describe, expect, it } from '@jest/globals'
import { LICENCE_REQUIRED } from 'core/enquiry-kinds/test-drive'
import { DRIVE_ENTRIES, DRIVE_OFFER } from './test-drive.fixture.ts'
import { TEST_DRIVE_FIELDS } from './test-drive-fields.ts'
import { validateTestDrive } from './validate-test-drive.ts'

const check = (patch: Record<string, string> = {}) =>
  validateTestDrive({ ...DRIVE_ENTRIES, ...patch }, DRIVE_OFFER)

const getErrors = (patch: Record<string, string>) => {
  const result = check(patch)
  return result.ok ? {} : result.error
}

describe('a whole request', () => {
  it("returns car, showroom and number in the backend's format", () => {
    const result = check({ name: '  Lim Wei Ling ', phone: '81234567' })
    expect(result).toMatchObject({
      ok: true,
      value: {
        model: { key: 'sealion-7' },
        venue: { venue: 'suntec' },
        date: '2026-11-21',
        time: '13:30',
        name: 'Lim Wei Ling',
        phone: { e164: '+6581234567' },
        licence: true,
        news: false,
      },
    })
  })

  it('accepts a request with or without a table', () => {
    expect(check({ tableTime: '12:30', tableParty: '4' })).toMatchObject({
      ok: true,
      value: { table: { time: '12:30', party: 4 } },
    })
    expect(check({ tableTime: '', tableParty: '4' })).toMatchObject({
      ok: true,
      value: { table: undefined },
    })
  })

  it('overlooks the guests of a table that nobody asks for', () => {
    expect(check({ tableTime: '', tableParty: '0' })).toMatchObject({
      ok: true,
      value: { table: undefined },
    })
  })

  it("accepts parties and days within Studio's limits, and today when a drive is left", () => {
    const wedding = { date: '2027-11-20', tableTime: '12:30', tableParty: '50' }
    expect(check(wedding)).toMatchObject({ ok: true, value: { table: { party: 50 } } })
    expect(check({ date: '2026-11-20' })).toMatchObject({ ok: true })
  })

  it('leaves a party of any size to the backend, which names whom to call', () => {
    expect(check({ tableTime: '12:30', tableParty: '51' })).toMatchObject({
      ok: true,
      value: { table: { party: 51 } },
    })
  })

  it.each([
    ['an email address without messages', {}, { email: 'weiling@example.com' }],
    ['a number alone', { email: '' }, { phone: { e164: '+6581234567' } }],
    ['a number with messages', { email: '', messages: 'sms' }, { messages: 'sms' }],
  ])('accepts %s', (_case, patch, value) => {
    expect(check(patch)).toMatchObject({ ok: true, value })
  })

  it('accepts a foreign number', () => {
    expect(check({ phone: '012-345 6789', phoneCountry: 'MY' })).toMatchObject({
      ok: true,
      value: { phone: { e164: '+60123456789' } },
    })
  })
})

it('lists what each field needs in form order when the form is empty', () => {
  const result = validateTestDrive({}, DRIVE_OFFER)
  expect(result.ok ? [] : Object.entries(result.error)).toEqual([
    ['model', 'Choose a car.'],
    ['venue', 'Choose a showroom.'],
    ['date', 'Choose a date.'],
    ['time', 'Choose a time.'],
    ['name', 'Enter your name, as on your licence.'],
    ['phone', 'Enter a number we can reach you on.'],
    ['licence', LICENCE_REQUIRED],
  ])
})

describe('bad input', () => {
  const range = 'Choose a date from Fri 20 Nov to Sat 20 Nov 2027.'
  it.each([
    ['a car that is not on offer', { model: 'denza-d9' }, { model: 'Choose a car.' }],
    ['a showroom that is not open', { venue: 'imm' }, { venue: 'Choose a showroom.' }],
    ['the past', { date: '2025-11-21' }, { date: range }],
    ['too far ahead', { date: '2027-11-21' }, { date: range }],
    [
      'a day the showroom is closed',
      { date: '2026-11-23' },
      { date: 'Suntec City is closed on Mon 23 Nov. Choose another date.' },
    ],
    [
      'a day that does not exist',
      { date: '2026-11-31' },
      { date: 'Enter the date as day, month and year, such as 21/11/2026.' },
    ],
    ['a time that is none', { time: '24:30' }, { time: 'Choose a time.' }],
    ['words for a time', { time: 'after lunch' }, { time: 'Choose a time.' }],
    ['a table at no time', { tableTime: '7' }, { tableTime: 'Choose a time for the table.' }],
    [
      'a table for nobody',
      { tableTime: '12:30', tableParty: '0' },
      { tableParty: 'Choose the number of guests.' },
    ],
    ['spaces for a name', { name: '   ' }, { name: 'Enter your name, as on your licence.' }],
    [
      'a name of two lines',
      { name: 'Lim\nBcc: all@example.com' },
      { name: 'Write this in one line, without tabs.' },
    ],
    [
      'a name that never ends',
      { name: 'a'.repeat(121) },
      { name: 'Shorten this to 120 characters or fewer.' },
    ],
    [
      'half an address',
      { email: 'weiling@' },
      { email: 'This email address is incomplete. It should look like name@example.com.' },
    ],
    [
      'a number two digits short',
      { phone: '8123 45' },
      {
        phone:
          'This number is too short. A number in Singapore looks like 8123 4567. Is it from abroad? Add + and its country code in front.',
      },
    ],
    [
      'words for a number',
      { phone: 'call me' },
      { phone: 'Enter a phone number, for example 8123 4567.' },
    ],
    [
      'a number that never ends',
      { phone: '8'.repeat(251) },
      { phone: 'This is too long for a phone number. Enter digits only.' },
    ],
    [
      'a country that is none',
      { phoneCountry: 'ZZ' },
      { phone: 'We cannot use numbers of this country. Choose another country code.' },
    ],
    [
      'news to no address',
      { email: '', news: 'on' },
      { email: 'Enter your email address for news of new models, or untick those emails below.' },
    ],
    [
      'a channel that there is not',
      { messages: 'fax' },
      { messages: 'Choose how we may message you, or not at all.' },
    ],
    ['a licence that is not declared', { licence: 'yes' }, { licence: LICENCE_REQUIRED }],
  ])('rejects %s', (_case, patch, errors) => {
    expect(getErrors(patch)).toEqual(errors)
  })

  it('reports a closed day along with all other errors', () => {
    expect(Object.keys(getErrors({ date: '2026-11-23', name: '' }))).toEqual(['date', 'name'])
  })
})

it('reports in plain words what is wrong with each field, whatever its value', () => {
  const odd = ['', ' ', 'x', 'a@', '\u0000', '-1', '1e3', '99:99', '2026-02-31', 'x'.repeat(5000)]
  for (const field of [...TEST_DRIVE_FIELDS, 'phoneCountry']) {
    for (const value of odd) {
      for (const message of Object.values(getErrors({ tableTime: '12:30', [field]: value }))) {
        expect([field, value, message]).toEqual([
          field,
          value,
          expect.stringMatching(/^[A-Z].*\.$/),
        ])
        expect(message).not.toMatch(/invalid|expected/i)
      }
    }
  }
})
