import { describe, expect, it } from '@jest/globals'
import type { Status } from 'core/enquiry-words'
import { assert, property, shuffledSubarray } from 'core/testing/properties'
import type { Payment } from '../store/enquiry-record.ts'
import { applyPaymentEvent, type PaidOrder } from './payment-state.ts'
import type { PaymentEvent } from './port.ts'

const payment: Payment = {
  amountCents: 100_000,
  currency: 'SGD',
  termsVersion: '2026-11',
  attempt: 1,
  sessionId: 'cs_1',
  state: 'open',
}
const order: PaidOrder = { status: 'AWAITING_PAYMENT', payment }

function buildEvent(type: PaymentEvent['type'], patch: Partial<PaymentEvent> = {}): PaymentEvent {
  return {
    id: `evt_${type}`,
    type,
    recordId: 'PRE_ORDER-1',
    sessionId: type === 'refunded' ? undefined : 'cs_1',
    paymentIntentId: 'pi_1',
    termsVersion: '2026-11',
    money: { amountCents: 100_000, currency: 'SGD' },
    isFullRefund: type === 'refunded',
    at: '2026-11-20T04:00:00.000Z',
    ...patch,
  }
}

function run(start: PaidOrder, events: readonly PaymentEvent[]) {
  const notices: string[] = []
  let current = start
  for (const event of events) {
    const change = applyPaymentEvent(current, event)
    if (!change) continue
    if (change.notice) notices.push(change.notice)
    current = { status: change.status, payment: change.payment }
  }
  return { ...current, notices }
}

const paid = buildEvent('paid')
const paidAgain = buildEvent('paid', { id: 'evt_async_paid' })

it('marks an order paid, and announces it once', () => {
  expect(run(order, [paid, paid, paidAgain])).toMatchObject({
    status: 'PAID',
    payment: { state: 'paid', paymentIntentId: 'pi_1', paidAt: '2026-11-20T04:00:00.000Z' },
    notices: ['paid'],
  })
})

it.each(['expired', 'failed', 'submitted'] as const)(
  'stays paid when "%s" arrives late',
  (type) => {
    expect(run(order, [paid, buildEvent(type)])).toMatchObject({
      status: 'PAID',
      payment: { state: 'paid' },
      notices: ['paid'],
    })
  },
)

it.each(['expired', 'failed', 'submitted'] as const)('stores that a page has %s', (type) => {
  expect(run(order, [buildEvent(type)])).toMatchObject({
    status: 'AWAITING_PAYMENT',
    payment: { state: type, eventIds: [`evt_${type}`] },
    notices: [],
  })
})

it('ignores events of a page that was replaced', () => {
  const late = buildEvent('expired', { sessionId: 'cs_0' })
  expect(run(order, [late]).payment.state).toBe('open')
})

it('refunds a payment for a cancelled order', () => {
  expect(run({ ...order, status: 'CANCELLED' }, [paid, paid])).toMatchObject({
    status: 'REFUND_REQUESTED',
    payment: {
      state: 'unwanted',
      refundCause: 'paid-after-cancellation',
      refundTermsVersion: '2026-11',
      refundRequestedAt: '2026-11-20T04:00:00.000Z',
    },
    notices: ['refund-requested'],
  })
})

it.each([
  { amountCents: 100, currency: 'SGD' },
  { amountCents: 100_000, currency: 'USD' },
])('does not accept $amountCents cents $currency as the fee', (money) => {
  expect(run(order, [buildEvent('paid', { money })])).toMatchObject({
    status: 'REFUND_REQUESTED',
    payment: { state: 'unwanted' },
    notices: ['refund-requested'],
  })
})

it('keeps an order paid whose fee was paid twice, and refunds the second payment', () => {
  const second = buildEvent('paid', { id: 'evt_2', sessionId: 'cs_2', paymentIntentId: 'pi_2' })
  const result = run(order, [paid, second])
  expect(result).toMatchObject({
    status: 'PAID',
    payment: {
      state: 'paid',
      paymentIntentId: 'pi_1',
      refundCause: 'paid-twice',
      refundReason: 'pi_2',
    },
    notices: ['paid', 'refund-requested'],
  })
  const refund = buildEvent('refunded', { paymentIntentId: 'pi_2' })
  expect(run(result, [refund])).toMatchObject({ status: 'PAID', notices: [] })
})

it.each(['IN_PROGRESS', 'DONE', 'REFUND_REQUESTED'] as const)(
  'leaves the status to staff once it is %s',
  (status: Status) => {
    expect(run({ ...order, status }, [paid])).toMatchObject({ status, notices: ['paid'] })
  },
)

describe('a refund', () => {
  const inPart = buildEvent('refunded', {
    id: 'evt_part',
    isFullRefund: false,
    money: { amountCents: 40_000, currency: 'SGD' },
  })

  it('in full ends the order', () => {
    expect(run(order, [paid, inPart, buildEvent('refunded')])).toMatchObject({
      status: 'CANCELLED',
      payment: { state: 'refunded', refundedCents: 100_000 },
      notices: ['paid', 'cancelled'],
    })
  })

  it('in part does not end the order', () => {
    expect(run(order, [paid, inPart])).toMatchObject({
      status: 'PAID',
      payment: { state: 'paid', refundedCents: 40_000 },
    })
  })

  it('of a second payment leaves the first, whichever is reported first', () => {
    const other = { paymentIntentId: 'pi_2', sessionId: 'cs_2' }
    const second = buildEvent('paid', { ...other, id: 'evt_2' })
    const full = buildEvent('refunded', { paymentIntentId: 'pi_2' })
    const orders = [
      [paid, second, full],
      [full, paid, second],
      [paid, full, second],
    ]
    const kept = run(order, [paid, second]).payment
    for (const events of orders) {
      const { status, payment: settled } = run(order, events)
      expect({ ...settled, eventIds: [] }).toEqual({ ...kept, eventIds: [] })
      expect(status).toBe('PAID')
    }
  })

  const later = '2026-11-20T05:00:00.000Z'
  it.each([
    ['stands', order, paid],
    ['was cancelled', { ...order, status: 'CANCELLED' as const }, paid],
    ['costs more', order, buildEvent('paid', { money: { amountCents: 100, currency: 'SGD' } })],
  ])(
    'that is reported before its payment ends as after it, of an order that %s',
    (_, start, pay) => {
      const full = buildEvent('refunded', { at: later })
      const strip = ({ status, payment: { eventIds: _ids, ...rest } }: PaidOrder) => ({
        status,
        rest,
      })
      const usual = strip(run(start, [pay, full]))
      expect(usual.rest.paidAt).toBe(paid.at)
      expect(strip(run(start, [full, pay]))).toEqual(usual)
      expect(strip(run(start, [inPart, full, pay, pay]))).toEqual(usual)
      expect(strip(run(start, [full, inPart, pay]))).toEqual(usual)
    },
  )

  it('has the same outcome in any order, with any repetition', () => {
    const full = buildEvent('refunded')
    const events = [paid, paidAgain, buildEvent('submitted'), buildEvent('expired'), inPart, full]
    const shuffles = shuffledSubarray([...events, ...events], { minLength: events.length * 2 })
    assert(
      property(shuffles, (shuffled) => {
        const result = run(order, shuffled)
        expect(result).toMatchObject({
          status: 'CANCELLED',
          payment: { state: 'refunded', refundedCents: 100_000, paidAt: paid.at },
        })
        expect(result.notices.filter((notice) => notice === 'paid').length).toBeLessThanOrEqual(1)
        expect(result.notices.filter((notice) => notice === 'cancelled')).toHaveLength(1)
      }),
    )
  })
})

it('is paid in whatever order and however often the events arrive', () => {
  const events = [paid, paidAgain, buildEvent('submitted'), buildEvent('expired')]
  const shuffles = shuffledSubarray([...events, ...events, buildEvent('failed')], {
    minLength: events.length * 2 + 1,
  })
  assert(
    property(shuffles, (shuffled) => {
      expect(run(order, shuffled)).toMatchObject({
        status: 'PAID',
        payment: { state: 'paid' },
        notices: ['paid'],
      })
    }),
  )
})

it('stores a bounded number of events', () => {
  const events = Array.from({ length: 80 }, (_, index) =>
    buildEvent('expired', { id: `evt_${index}` }),
  )
  expect(run(order, events).payment.eventIds).toHaveLength(50)
})
