import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { KINDS, type Kind } from 'core/enquiry-kinds'
import { EXAMPLE_INPUTS } from 'core/testing/example-inputs'
import * as fc from 'core/testing/properties'
import { z } from 'zod'
import { checkSubmission } from './check-submission.ts'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const SHARED = {
  key: '01KAGQ00000000000000000001',
  person: { name: 'Lim Wei Ling', email: 'weiling@example.com', phone: '+6581234567' },
  consents: [],
}

const check = (kind: Kind, patch: Record<string, unknown> = {}) =>
  checkSubmission(kind, { ...SHARED, ...EXAMPLE_INPUTS[kind], ...patch }, NOW)

const getMessages = (kind: Kind, patch: Record<string, unknown>) => {
  const result = check(kind, patch)
  return result.ok
    ? {}
    : Object.fromEntries(result.error.map(({ field, message }) => [field, message]))
}

it.each(KINDS)('accepts a complete %s, with nulls for absent fields', (kind) => {
  const result = check(kind, { origin: null, note: null, table: null })
  expect(result).toMatchObject({ ok: true, value: { kind, person: { name: 'Lim Wei Ling' } } })
})

const person = (patch: Record<string, unknown>) => ({ person: { ...SHARED.person, ...patch } })

describe('names how to correct', () => {
  it.each<[Kind, Record<string, unknown>, string, RegExp]>([
    ['CONTACT', { key: 'x' }, 'key', /^Reload the page/],
    ['CONTACT', person({ name: ' ' }), 'person.name', /^Enter your name/],
    ['CONTACT', person({ name: '\u202e' }), 'person.name', /^Enter your name/],
    ['CONTACT', person({ name: 'a\nBcc: b@c.de' }), 'person.name', /one line/],
    ['CONTACT', person({ name: 'a'.repeat(121) }), 'person.name', /120 characters/],
    ['CONTACT', person({ name: '\uD800' }), 'person.name', /cannot store/],
    ['CONTACT', person({ email: 'half@' }), 'person.email', /email address is incomplete/],
    ['CONTACT', person({ email: null }), 'person.email', /^Enter your email/],
    ['TEST_DRIVE', person({ phone: '+65812' }), 'person.phone', /too short/],
    ['TEST_DRIVE', person({ phone: null }), 'person.phone', /reach you/],
    ['RESERVATION', { party: 0 }, 'party', /one guest/],
    ['RESERVATION', { date: '2026-11-31' }, 'date', /day, month and year/],
    ['RESERVATION', { time: '7pm' }, 'time', /Choose a time/],
    ['RESERVATION', { note: 'x'.repeat(501) }, 'note', /500 characters/],
    ['TEST_DRIVE', { hasLicence: false }, 'hasLicence', /Class 3 or 3A/],
    ['TRADE_IN', { plate: 'SZZ 1826 A' }, 'plate', /last letter does not match/],
    ['TRADE_IN', { registered: '2027-01-01' }, 'registered', /in the future/],
    ['TRADE_IN', { coeUntil: '2026-11-19' }, 'coeUntil', /has expired/],
    ['TRADE_IN', { mileageKm: 1_000_000 }, 'mileageKm', /too high/],
    ['TRADE_IN', { photos: Array.from({ length: 9 }, (_, i) => `p${i}`) }, 'photos', /8 photos/],
    ['VOUCHER_ENQUIRY', { code: 'LUNCH_7Q4K' }, 'code', /letters, numbers and dashes/],
    ['CONTACT', { message: 'x'.repeat(1001) }, 'message', /1,000 characters/],
    [
      'CONTACT',
      { consents: [{ purpose: 'news', textVersion: '1', givenAt: '2027-11-20T00:00:00Z' }] },
      'consents.0.givenAt',
      /past/,
    ],
  ])('%s %j', (kind, patch, field, message) => {
    expect(getMessages(kind, patch)[field]).toMatch(message)
  })
})

it('writes a voucher code in one way however it was typed', () => {
  expect(check('VOUCHER_ENQUIRY', { code: ' lunch 7q4k' })).toMatchObject({
    ok: true,
    value: { details: { code: 'LUNCH-7Q4K' } },
  })
})

it.each(['RESERVATION', 'TEST_DRIVE'] as const)(
  'accepts a %s without an email address, with the number as dialled',
  (kind) => {
    expect(check(kind, person({ email: null }))).toMatchObject({
      ok: true,
      value: { person: { phone: '+6581234567' } },
    })
  },
)

it('truncates campaign data instead of refusing the visitor', () => {
  const origin = {
    gclid: 'x'.repeat(5000),
    adSource: `${'a'.repeat(199)}😀`,
    fbclid: '\uD800',
    fbclidAt: 'yesterday',
    firstTouch: { landingPage: `/${'p'.repeat(600)}`, at: '2026-11-20T04:00:00.000Z' },
  }
  const checked = check('CONTACT', { origin })
  expect(checked).toMatchObject({
    ok: true,
    value: {
      origin: {
        gclid: 'x'.repeat(500),
        adSource: `${'a'.repeat(199)}\uFFFD`,
        fbclid: '\uFFFD',
        firstTouch: { landingPage: `/${'p'.repeat(499)}`, at: '2026-11-20T04:00:00.000Z' },
      },
    },
  })
  expect(checked).not.toHaveProperty('value.origin.fbclidAt')
})

it('answers instead of throwing, whatever the input', () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.anything(), (kind, input) => {
      expect(checkSubmission(kind, input, NOW).ok).toBe(false)
    }),
  )
})

describe('answers a message of our own for every invalid field', () => {
  const NOT_OURS = 'not our own words'
  beforeAll(() => {
    z.config({ customError: () => NOT_OURS })
  })
  afterAll(() => {
    z.config({ customError: undefined })
  })

  const TEXTS = [
    '',
    ' ',
    'x',
    'x'.repeat(5000),
    'a\u0000',
    '\ud800',
    `${'a'.repeat(300)}@b.example`,
  ]
  const NUMBERS = [-1, 0, 0.5, 1e15]
  const consents = [{ purpose: 'news', textVersion: '1', givenAt: '2026-11-20T03:59:00.000Z' }]

  /** The input with each leaf replaced by another value of its type, or removed. */
  function* spoil(value: unknown): Generator {
    if (typeof value === 'string') yield* TEXTS
    else if (typeof value === 'number') yield* NUMBERS
    else if (typeof value === 'boolean') yield !value
    else if (Array.isArray(value)) {
      for (const [index, each] of value.entries())
        for (const bad of spoil(each)) yield value.with(index, bad)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        // The schema guarantees that objects are present.
        if (typeof each !== 'object') yield { ...value, [name]: null }
        for (const bad of spoil(each)) yield { ...value, [name]: bad }
      }
    }
  }

  it.each(KINDS)('%s', (kind) => {
    const whole = {
      ...SHARED,
      consents,
      ...EXAMPLE_INPUTS[kind],
      note: 'By the window.',
      message: 'Hello.',
      variant: 'Dynamic',
      paint: 'Tidewater',
      loanCents: 100,
      photos: ['photo-1'],
      testDrive: { model: 'byd-seal', time: '12:00' },
      table: { party: 2, time: '12:00' },
      replaces: { id: 'PRE_ORDER-1', token: 't' },
    }
    for (const input of spoil(whole)) {
      const result = checkSubmission(kind, input, NOW)
      const unsaid = result.ok
        ? []
        : result.error.filter(({ message }) => message === '' || message === NOT_OURS)
      expect(unsaid).toEqual([])
    }
  })
})
