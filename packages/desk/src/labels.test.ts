import { describe, expect, it } from '@jest/globals'
import { ENQUIRY_KINDS, type Kind, KINDS } from 'core/enquiry-kinds'
import { EXAMPLE_INPUTS } from 'core/testing/example-inputs'
import { buildEnquiry } from './enquiry.fixture.ts'
import {
  buildMailUrl,
  buildWhatsAppUrl,
  describe as describeEnquiry,
  describeLater,
  describeMove,
  formatPhone,
  formatVersion,
  getModelLabel,
  getPurposeLabel,
  getStatusLabel,
  guessName,
  hasFiles,
  NO_NAMES,
  toEnquiryRows,
  toOriginRows,
} from './labels.ts'

const NAMES = {
  models: new Map([['byd-seal', 'Seal']]),
  roles: new Map([['barista', 'Barista, Boat Quay']]),
}

const enquiry = buildEnquiry({
  reference: 'BYD-00000000',
  purgeAt: '2028-11-20T04:00:00.000Z',
  person: { name: 'Lim Wei Ling', email: 'lim@example.com', phone: '+6581234567' },
})

/** Fields that make another record, or change one: its own detail shows that one. */
const OTHER_RECORDS = new Set(['table', 'testDrive', 'replaces'])
const COLUMNS = new Set(['venue', 'date', 'time', 'party', 'model'])

const FIELDS = KINDS.flatMap((kind) =>
  Object.keys(ENQUIRY_KINDS[kind].fields('2026-11-20'))
    .filter((name) => !OTHER_RECORDS.has(name))
    .map((name) => [name, kind] as const),
)

/** Every field of a kind: as in its example, or any text where that leaves it out. */
const toSent = (kind: Kind): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(FIELDS.filter(([, of]) => of === kind).map(([name]) => [name, 'Some'])),
  ...EXAMPLE_INPUTS[kind],
  ...(kind === 'TRADE_IN' && { photos: ['a', 'b'] }),
})

/** Returns what the detail shows of these fields, with the section of the files. */
function toShown(kind: Kind, fields: Readonly<Record<string, unknown>>) {
  const isColumn = ([name]: readonly [string, unknown]) => COLUMNS.has(name)
  const sent = Object.entries(fields)
  const details = Object.fromEntries(sent.filter((entry) => !isColumn(entry)))
  const columns = Object.fromEntries(sent.filter(isColumn))
  const filled = { ...enquiry, ...columns, kind, details }
  return [...toEnquiryRows(filled, NAMES), hasFiles(filled)]
}

it('names a refunded pre-order by its refund', () => {
  const order = { ...enquiry, kind: 'PRE_ORDER', status: 'CANCELLED' } as const
  expect(getStatusLabel({ ...order, paymentState: 'refunded' })).toBe('Cancelled and refunded')
  expect(getStatusLabel({ ...order, paymentState: 'expired' })).toBe('Cancelled')
})

it('says of an enquiry that a sale closed that its car is sold', () => {
  const closed = { closedAt: '2026-11-20T04:00:00.000Z', closedBy: 'ann@example.com' }
  const car = { model: 'byd-seal', variant: undefined, agreement: 'VSA1', priceCents: 18_888_800 }
  const sale = { ...car, ...closed, date: '2026-11-20' }
  expect(getStatusLabel({ ...enquiry, status: 'DONE', sale })).toBe('Sold')
  expect(getStatusLabel({ ...enquiry, status: 'CONFIRMED', sale })).toBe('Booked')
  expect(getStatusLabel({ ...enquiry, status: 'DONE' })).toBe('Done')
})

it.each([
  ['2026-11-21T05:30:00.000Z', 'Done: from Sat 21 Nov 2026, 1.30 pm'],
  ['2026-11-20T16:00:00.000Z', 'Done: from Sat 21 Nov 2026'],
])('says from %s when a status can be chosen', (from, text) => {
  expect(describeLater({ status: 'DONE', from })).toBe(text)
})

it('describes what has no car and no visit by its topic, and a role by its title', () => {
  const about = { ...enquiry, topic: 'Charging at home' }
  expect(describeEnquiry(about, NAMES)).toBe('Charging at home')
  const application = { ...enquiry, kind: 'JOB_APPLICATION', topic: 'barista' } as const
  expect(describeEnquiry(application, NAMES)).toBe('Barista, Boat Quay')
  expect(describeEnquiry(application, NO_NAMES)).toBe('Barista')
})

describe('toEnquiryRows', () => {
  it('formats a visit', () => {
    const visit = { venue: 'suntec', date: '2026-11-21', time: '13:30', party: 1 }
    const sent = { ...enquiry, ...visit, model: 'byd-seal' }
    expect(toEnquiryRows(sent, NAMES)).toEqual([
      { label: 'Model', value: 'Seal' },
      { label: 'Outlet', value: 'Suntec City' },
      { label: 'When', value: 'Sat 21 Nov 2026, 1.30 pm' },
      { label: 'Party', value: '1\u00A0guest' },
    ])
    expect(describeEnquiry(sent, NAMES)).toBe(
      'Seal, Suntec City, Sat 21 Nov 2026, 1.30 pm, 1\u00A0guest',
    )
  })

  it.each(FIELDS)('shows %s of %s when it was sent', (name, kind) => {
    const all = toSent(kind)
    const { [name]: _left, ...others } = all
    expect(toShown(kind, others)).not.toEqual(toShown(kind, all))
  })

  it('names the day in the row when a kind has no time', () => {
    const wait = { venue: 'suntec', date: '2026-11-21', party: 2 }
    expect(describeEnquiry({ ...enquiry, ...wait, kind: 'WAITING_LIST' }, NAMES)).toBe(
      'Suntec City, Sat 21 Nov 2026, 2\u00A0guests',
    )
  })

  it('says that whoever waits has not asked for offers by the link of the mail', () => {
    const wait = { ...enquiry, kind: 'WAITING_LIST', isUnproven: true } as const
    expect(toEnquiryRows(wait, NAMES)).toContainEqual({
      label: 'Offers',
      value: 'None yet: the link in the first mail was not pressed',
    })
  })

  it('formats a trade-in without its photos', () => {
    const details = {
      photos: ['a', 'b'],
      loanCents: 4_500_000,
      condition: 'worn',
      coeUntil: '2029-04-30',
      mileageKm: 61_400,
      plate: 'SZZ 1826 H',
    }
    expect(toEnquiryRows({ ...enquiry, kind: 'TRADE_IN', details }, NAMES)).toEqual([
      { label: 'Number plate', value: 'SZZ 1826 H' },
      { label: 'Mileage', value: '61,400 km' },
      { label: 'COE until', value: '30 Apr 2029' },
      { label: 'Condition', value: 'Normal wear' },
      { label: 'Loan left to pay', value: 'S$45,000' },
    ])
    expect(hasFiles({ details })).toBe(true)
    expect(hasFiles({ details: { photos: [] } })).toBe(false)
    expect(hasFiles({ details: { resume: 'a' } })).toBe(true)
  })

  it('shows unknown details and omits empty ones', () => {
    const details = { career: 'barista', favouriteDish: 'Laksa', hasLicence: true, message: '' }
    expect(toEnquiryRows({ ...enquiry, kind: 'JOB_APPLICATION', details }, NAMES)).toEqual([
      { label: 'Role', value: 'Barista, Boat Quay' },
      { label: 'Favourite dish', value: 'Laksa' },
      { label: 'Has licence', value: 'Yes' },
    ])
  })

  it('shows what was paid and refunded', () => {
    const payment = {
      amountCents: 100_000,
      state: 'paid',
      paidAt: '2026-11-20T05:00:00.000Z',
      refundedCents: undefined,
      refundRequestedAt: '2026-11-21T05:00:00.000Z',
      refundCause: 'asked',
      refundReason: 'Changed my mind',
    }
    expect(toEnquiryRows({ ...enquiry, payment }, NAMES)).toEqual([
      { label: 'Fee', value: 'S$1,000' },
      { label: 'Payment', value: 'Paid' },
      { label: 'Paid', value: 'Fri 20 Nov 2026, 1 pm' },
      { label: 'Refund requested', value: 'Sat 21 Nov 2026, 1 pm' },
      { label: 'Reason for the refund', value: 'The guest asked for it' },
      { label: 'In their words, or which payment', value: 'Changed my mind' },
    ])
  })
})

it('formats attribution and retention', () => {
  const origin = {
    adSource: 'direct',
    referrerId: 'ann',
    pageUrl: '/byd-seal',
    clickedAds: ['Google', 'Meta'],
    firstTouch: {
      landingPage: '/',
      referrer: 'https://news.example/cars',
      at: '2026-11-19T04:00:00.000Z',
    },
    lastTouch: undefined,
  }
  expect(toOriginRows({ ...enquiry, origin })).toEqual([
    { label: 'Sent', value: 'Fri 20 Nov 2026, 12 pm' },
    { label: 'Referred by', value: 'ann' },
    { label: 'Clicked an ad of', value: 'Google and Meta' },
    { label: 'First came', value: 'Thu 19 Nov 2026, 12 pm, to / from https://news.example/cars' },
    { label: 'Sent from', value: '/byd-seal' },
    { label: 'Kept until', value: 'Mon 20 Nov 2028, 12 pm' },
  ])
})

it('says who took a booking on the phone', () => {
  expect(toOriginRows({ ...enquiry, takenBy: 'mei@example.com' })).toContainEqual({
    label: 'By phone',
    value: 'Taken by Mei',
  })
})

it.each([
  [{ time: '19:30', party: 6 }, '7 pm, 4\u00A0guests → 7.30 pm, 6\u00A0guests'],
  [{ date: '2026-12-04' }, 'Thu 3 Dec 2026, 7 pm → Fri 4 Dec 2026, 7 pm'],
  [{ venue: 'imm', model: 'byd-dolphin' }, 'Seal, Suntec City → BYD DOLPHIN, IMM'],
])('says of a move what it changed alone: %j', (patch, text) => {
  const from = {
    venue: 'suntec',
    date: '2026-12-03',
    time: '19:00',
    party: 4,
    model: 'byd-seal',
  }
  expect(describeMove(from, { ...from, ...patch }, NAMES)).toBe(text)
})

describe('names', () => {
  it.each([
    [getPurposeLabel('news'), 'News and offers'],
    [getPurposeLabel('some-day'), 'Some day'],
    [getModelLabel('byd-atto-3', NO_NAMES), 'BYD ATTO 3'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})

describe('links', () => {
  it('open WhatsApp and an email with the reference as its subject', () => {
    expect(buildWhatsAppUrl('+65 8123 4567')).toBe('https://wa.me/6581234567')
    expect(buildMailUrl('lim@example.com', enquiry)).toBe(
      'mailto:lim@example.com?subject=Message%20BYD-00000000',
    )
  })

  it('let no address inject a header', () => {
    expect(buildMailUrl('a?bcc=all@example.com', enquiry)).toMatch(/^mailto:a%3Fbcc%3Dall@/)
  })
})

it('formats a version by its time or name', () => {
  expect(formatVersion('2026-11-20T17:49:18.542Z')).toBe('Sat 21 Nov 2026, 1.49 am')
  expect(formatVersion('2026-11-01')).toBe('2026-11-01')
})

it('groups digits as in Singapore', () => {
  expect(formatPhone('+6581234567')).toBe('+65 8123 4567')
  expect(formatPhone('+60123456789')).toBe('+60123456789')
})

it.each([
  ['mei.tan@example.com', 'Mei Tan'],
  ['floor@byd1826.example', 'Floor'],
  ['The visitor', 'Guest'],
  ['r2_d2@example.com', 'R D'],
  ['', ''],
])('guesses a name from %s', (email, name) => {
  expect(guessName(email)).toBe(name)
})
