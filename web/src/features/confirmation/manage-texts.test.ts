import { expect, it } from '@jest/globals'
import { getStatusName } from '#features/shared/status-names.ts'
import { FORM_NAMES } from 'core/enquiry-kinds'
import { buildTexts } from './confirmation-texts.ts'
import { CAR, ENQUIRY, OUTLET } from './confirmation.fixture.ts'
import { buildDoneText, buildManageLead, getCancelTexts } from './manage-texts.ts'

const CONFIRMED = { otherHalf: undefined, outlet: OUTLET, car: CAR }

it('claims of no mail or message that it left, since a mailbox may have had enough today', () => {
  const consents = [{ purpose: 'booking-sms' }]
  const byPhone = { ...ENQUIRY, consents, person: { ...ENQUIRY.person, email: undefined } }
  for (const enquiry of [ENQUIRY, byPhone, { ...byPhone, consents: [] }]) {
    expect(buildDoneText('change', enquiry)).toBe('Your booking is changed. You see it here.')
    expect(buildDoneText('resend', enquiry)).not.toMatch(/sent|on its way|should reach|will reach/)
  }
  expect(buildDoneText('resend', ENQUIRY)).toContain('weiling@example.com')
  expect(buildDoneText('resend', byPhone)).toContain('by SMS, to +6581234567')
})

it.each(FORM_NAMES)('claims of no mail that it left once %s is sent', (form) => {
  for (const enquiry of [ENQUIRY, { ...ENQUIRY, status: 'PAID' as const }, undefined]) {
    const { title, text } = buildTexts(form, { ...CONFIRMED, enquiry })
    expect(`${title} ${text}`).not.toMatch(
      /sent you|on its way|should reach|will reach|in the emails?\b|in your email/,
    )
  }
})

it.each(['reservation', 'test-drive'] as const)(
  'says where the details of %s are when its email does not arrive',
  (form) => {
    const { text } = buildTexts(form, { ...CONFIRMED, enquiry: ENQUIRY })
    expect(text).toContain(
      'If the email does not arrive, “My booking” has them with your reference.',
    )
  },
)

it('repeats the day, the time and the place that a large group asked for', () => {
  const group = { ...ENQUIRY, kind: 'LARGE_GROUP', time: undefined, party: 24 } as const
  const enquiry = { ...group, details: { around: '19:30' } }
  expect(buildTexts('large-group', { ...CONFIRMED, enquiry }).text).toMatch(
    /^You asked for Saturday 21 November, about 7\.30\u00A0pm, Suntec City\. /,
  )
  expect(buildTexts('large-group', { ...CONFIRMED, enquiry: undefined }).text).not.toMatch(/asked/)
})

it('says that nothing was changed when a change repeats the booking', () => {
  expect(buildDoneText('no-change', ENQUIRY)).toBe(
    'Nothing has changed: your booking is already like this.',
  )
})

it('mentions no held car when an unpaid pre-order is withdrawn', () => {
  const { text, done } = getCancelTexts('PRE_ORDER')
  expect(text).toBe('Nothing has been charged. The payment page closes.')
  expect(done).toBe('Nothing has been charged, and the payment page is closed.')
  const order = { ...ENQUIRY, kind: 'PRE_ORDER' as const }
  expect(buildManageLead({ ...order, status: 'AWAITING_PAYMENT' })).toBe(
    'Pay the fee or withdraw the order here, no account needed.',
  )
  expect(buildManageLead({ ...order, status: 'CANCELLED' })).toBe('This is withdrawn.')
})

it('says how a wait ended where that is known', () => {
  const wait = { ...ENQUIRY, kind: 'WAITING_LIST', status: 'DONE', canBeChanged: false } as const
  expect(buildManageLead(wait)).toBe(
    'This wait is over: the table was taken, or the day has passed.',
  )
  expect(buildManageLead({ ...wait, booking: 'RESERVATION-1' })).toBe(
    'This wait is over: you took the table.',
  )
})

it('calls a pre-order cancelled and refunded, not withdrawn, when its fee was returned', () => {
  const order = {
    ...ENQUIRY,
    kind: 'PRE_ORDER' as const,
    status: 'CANCELLED' as const,
    paymentState: 'refunded',
  }
  expect(buildManageLead(order)).toBe('This is cancelled, and the fee is refunded.')
  expect(getStatusName(order)).toBe('Cancelled and refunded')
  expect(getStatusName({ ...order, paymentState: 'expired' })).toBe('Cancelled')
})
