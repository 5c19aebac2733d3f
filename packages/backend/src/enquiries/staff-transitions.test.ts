import { describe, expect, it } from '@jest/globals'
import { type Status, STATUSES } from 'core/enquiry-words'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { type Payment } from '../store/enquiry-record.ts'
import { mayStaffSet } from './staff-transitions.ts'

const getNext = (record: Parameters<typeof mayStaffSet>[0]) =>
  STATUSES.filter((next) => mayStaffSet(record, next))

const buildOrder = (status: Status, state: Payment['state']) =>
  buildEnquiry({
    kind: 'PRE_ORDER',
    status,
    payment: { amountCents: 100_000, currency: 'SGD', termsVersion: '1', state },
  })

describe('staff may move', () => {
  it.each<[Status, Status[]]>([
    ['NEW', ['CONFIRMED', 'IN_PROGRESS', 'DONE', 'CANCELLED']],
    ['CONFIRMED', ['IN_PROGRESS', 'DONE', 'CANCELLED']],
    ['IN_PROGRESS', ['CONFIRMED', 'DONE', 'CANCELLED']],
    ['DONE', ['IN_PROGRESS']],
    ['CANCELLED', []],
  ])('a visit that is %s to %j', (status, next) => {
    expect(getNext(buildEnquiry({ status }))).toEqual(next)
  })

  it.each<[Status, Payment['state'], Status[]]>([
    ['AWAITING_PAYMENT', undefined, ['CANCELLED']],
    ['AWAITING_PAYMENT', 'open', ['CANCELLED']],
    ['PAID', 'paid', ['IN_PROGRESS', 'DONE']],
    ['REFUND_REQUESTED', 'paid', ['IN_PROGRESS', 'DONE']],
    ['IN_PROGRESS', 'paid', ['DONE']],
    ['REFUND_REQUESTED', 'unwanted', []],
    ['CANCELLED', 'refunded', []],
  ])('a pre-order that is %s, its fee %s, to %j', (status, state, next) => {
    expect(getNext(buildOrder(status, state))).toEqual(next)
  })

  it.each(['PAID', 'AWAITING_PAYMENT', 'REFUND_REQUESTED'] as const)(
    'nothing to %s, which only payment or owner sets',
    (next) => {
      const from = STATUSES.filter((status) => mayStaffSet(buildEnquiry({ status }), next))
      expect(from).toEqual([])
    },
  )
})
