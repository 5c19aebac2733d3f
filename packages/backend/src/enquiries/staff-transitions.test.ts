import { describe, expect, it } from '@jest/globals'
import { type Status, STATUSES } from 'core/enquiry-words'
import { buildEnquiry } from '../store/enquiry-record.fixture.ts'
import { type Payment } from '../store/enquiry-record.ts'
import { getSettableFrom, refuseStatus } from './staff-transitions.ts'

const BEFORE = new Date('2026-11-21T18:59:00+08:00')
const AFTER = new Date('2026-11-21T19:00:00+08:00')
const MIDNIGHT = new Date('2026-11-21T00:00:00+08:00')
const DAY_BEFORE = new Date('2026-11-20T23:59:00+08:00')

const getNext = (
  record: Parameters<typeof refuseStatus>[0],
  { now = BEFORE, groups = ['floor', 'sales'] }: { now?: Date; groups?: string[] } = {},
) => STATUSES.filter((next) => !refuseStatus(record, next, { groups, now }))

const buildOrder = (status: Status, state: Payment['state']) =>
  buildEnquiry({
    kind: 'PRE_ORDER',
    status,
    payment: { amountCents: 100_000, currency: 'SGD', termsVersion: '1', state },
  })

const CALLED_OFF: readonly Status[] = ['WITHDRAWN', 'CANCELLED']

describe('staff may move', () => {
  it.each<[Status, Status[]]>([
    ['NEW', ['CONTACTED', 'CONFIRMED', 'SEATED', 'IN_PROGRESS', 'DONE', 'WITHDRAWN', 'CANCELLED']],
    ['CONTACTED', ['CONFIRMED', 'SEATED', 'IN_PROGRESS', 'DONE', 'WITHDRAWN', 'CANCELLED']],
    ['CONFIRMED', ['SEATED', 'IN_PROGRESS', 'DONE', 'WITHDRAWN', 'CANCELLED']],
    ['SEATED', ['CONFIRMED', 'DONE']],
    ['IN_PROGRESS', ['CONTACTED', 'CONFIRMED', 'DONE', 'WITHDRAWN', 'CANCELLED']],
    ['DONE', ['SEATED', 'IN_PROGRESS']],
    ['NO_SHOW', ['CONFIRMED', 'SEATED']],
    ['WITHDRAWN', []],
    ['CANCELLED', []],
  ])('a table that is %s, on its day, to %j', (status, next) => {
    expect(getNext(buildEnquiry({ status }))).toEqual(next)
  })

  it('a visit to no-show once its time has come, and not before', () => {
    expect(getNext(buildEnquiry())).not.toContain('NO_SHOW')
    expect(getNext(buildEnquiry(), { now: AFTER })).toContain('NO_SHOW')
  })

  it('guests to their table on the day of their visit at the earliest', () => {
    expect(getNext(buildEnquiry(), { now: DAY_BEFORE })).not.toContain('SEATED')
  })

  it('a drive to done from its start on, and not before', () => {
    const drive = buildEnquiry({ kind: 'TEST_DRIVE' })
    expect(getNext(drive)).not.toContain('DONE')
    expect(getNext(drive, { now: AFTER })).toContain('DONE')
  })

  it.each([
    ['a table', buildEnquiry()],
    ['a large group', buildEnquiry({ kind: 'LARGE_GROUP' })],
    ['a request for one', buildEnquiry({ kind: 'LARGE_GROUP', status: 'NEW', time: undefined })],
  ])('%s to done on its day at the earliest', (_what, record) => {
    expect(getNext(record, { now: DAY_BEFORE })).not.toContain('DONE')
    expect(getNext(record)).toContain('DONE')
  })

  it('what is no visit, and who waits for a table, to done at any time', () => {
    for (const kind of ['CONTACT', 'WAITING_LIST'] as const)
      expect(getNext(buildEnquiry({ kind }), { now: DAY_BEFORE })).toContain('DONE')
  })

  it('a visit later to what cannot be true yet', () => {
    const drive = buildEnquiry({ kind: 'TEST_DRIVE' })
    const asked = { groups: ['floor', 'sales'], now: BEFORE }
    expect(refuseStatus(drive, 'DONE', asked)).toBe('too-early')
    expect(refuseStatus(drive, 'SEATED', asked)).toBe('not-allowed')
    expect(getSettableFrom(drive, 'DONE', ['floor', 'sales'])).toEqual(AFTER)
    expect(getSettableFrom(drive, 'SEATED', ['floor', 'sales'])).toBeUndefined()
    expect(getSettableFrom(buildEnquiry(), 'DONE', ['floor', 'sales'])).toEqual(MIDNIGHT)
  })

  it('a drive, or what is no visit, to none of the tables’ statuses', () => {
    const drive = buildEnquiry({ kind: 'TEST_DRIVE' })
    expect(getNext(drive, { now: AFTER })).toContain('NO_SHOW')
    expect(getNext(drive, { now: AFTER })).not.toContain('SEATED')
    const message = buildEnquiry({ kind: 'CONTACT', date: undefined, time: undefined })
    for (const status of ['SEATED', 'NO_SHOW'])
      expect(getNext(message, { now: AFTER })).not.toContain(status)
  })

  it.each<[Status, Status[]]>([
    [
      'NEW',
      ['CONTACTED', 'IN_PROGRESS', 'INTERVIEW', 'OFFERED', 'DECLINED', 'DONE', ...CALLED_OFF],
    ],
    ['INTERVIEW', ['IN_PROGRESS', 'OFFERED', 'DECLINED', 'DONE', 'WITHDRAWN']],
    ['OFFERED', ['IN_PROGRESS', 'INTERVIEW', 'DECLINED', 'DONE', 'WITHDRAWN']],
    ['DECLINED', ['IN_PROGRESS', 'INTERVIEW', 'OFFERED', 'DONE']],
  ])('an application that is %s to %j, and never to “booked”', (status, next) => {
    const application = { kind: 'JOB_APPLICATION', date: undefined, time: undefined } as const
    expect(getNext(buildEnquiry({ ...application, status }), { groups: ['hr'] })).toEqual(next)
  })

  it('nobody who waits for a table to “booked”, which would book none', () => {
    expect(getNext(buildEnquiry({ kind: 'WAITING_LIST', status: 'NEW' }))).toEqual([
      'CONTACTED',
      'IN_PROGRESS',
      'DONE',
      ...CALLED_OFF,
    ])
  })

  it.each(['INTERVIEW', 'OFFERED', 'DECLINED'] as const)('only an application to %s', (next) => {
    const from = STATUSES.filter((status) => getNext(buildEnquiry({ status })).includes(next))
    expect(from).toEqual([])
  })

  it.each<[Status, Payment['state'], Status[]]>([
    ['AWAITING_PAYMENT', undefined, ['WITHDRAWN', 'CANCELLED']],
    ['AWAITING_PAYMENT', 'open', ['WITHDRAWN', 'CANCELLED']],
    ['PAID', 'paid', ['IN_PROGRESS', 'DONE']],
    ['REFUND_REQUESTED', 'paid', []],
    ['IN_PROGRESS', 'paid', ['CONTACTED', 'DONE']],
    ['REFUND_REQUESTED', 'unwanted', []],
    ['CANCELLED', 'refunded', []],
  ])('a pre-order that is %s, its fee %s, to %j', (status, state, next) => {
    expect(getNext(buildOrder(status, state))).toEqual(next)
  })

  it('an order whose refund was asked for further as managers only', () => {
    expect(getNext(buildOrder('REFUND_REQUESTED', 'paid'), { groups: ['manager'] })).toEqual([
      'IN_PROGRESS',
      'DONE',
    ])
  })

  it.each(['PAID', 'AWAITING_PAYMENT', 'REFUND_REQUESTED'] as const)(
    'nothing to %s, which only payment or owner sets',
    (next) => {
      const from = STATUSES.filter((status) => getNext(buildEnquiry({ status })).includes(next))
      expect(from).toEqual([])
    },
  )
})
