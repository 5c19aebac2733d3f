import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import { getSingaporeDate, toInstant } from 'core/singapore-clock'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getVisitUse } from '../store/slots.ts'
import { isWaitingKind } from '../store/waiting.ts'

interface Rule {
  from: readonly Status[]
  /** Staff groups, of those who work on the kind; without any, all of them. */
  groups?: readonly string[]
  /** Kinds: those that book a visit, or a table, or applications. */
  only?: 'visit' | 'table' | 'application'
  /** From when: the day of the visit, or its time. */
  after?: 'day' | 'time'
}

/** An application on which nobody has decided. */
const UNDECIDED = ['NEW', 'CONTACTED', 'IN_PROGRESS'] as const
const DECISIONS = ['INTERVIEW', 'OFFERED', 'DECLINED'] as const

/** Groups that decide about money. */
const MANAGERS = ['manager']

/**
 * Rules of who may set which status by hand, from where, and when. AWAITING_PAYMENT, PAID and REFUND_REQUESTED are
 * set only by the payment provider's webhook and by the owner.
 */
const RULES: Readonly<Partial<Record<Status, readonly Rule[]>>> = {
  CONTACTED: [{ from: ['NEW', 'IN_PROGRESS'] }],
  INTERVIEW: [{ from: [...UNDECIDED, 'OFFERED', 'DECLINED'], only: 'application' }],
  OFFERED: [{ from: [...UNDECIDED, 'INTERVIEW', 'DECLINED'], only: 'application' }],
  DECLINED: [{ from: [...UNDECIDED, 'INTERVIEW', 'OFFERED'], only: 'application' }],
  CONFIRMED: [
    { from: ['NEW', 'CONTACTED', 'IN_PROGRESS'] },
    // Pressed by mistake.
    { from: ['SEATED', 'NO_SHOW'], only: 'visit' },
  ],
  SEATED: [
    { from: ['NEW', 'CONTACTED', 'CONFIRMED', 'NO_SHOW', 'DONE'], only: 'table', after: 'day' },
  ],
  IN_PROGRESS: [
    { from: ['NEW', 'CONTACTED', 'CONFIRMED', 'PAID', ...DECISIONS, 'DONE'] },
    // Without a refund under the terms, the order continues.
    { from: ['REFUND_REQUESTED'], groups: MANAGERS },
  ],
  DONE: [
    { from: ['NEW', 'CONTACTED', 'CONFIRMED', 'SEATED', 'IN_PROGRESS', 'PAID', ...DECISIONS] },
    { from: ['REFUND_REQUESTED'], groups: MANAGERS },
  ],
  NO_SHOW: [{ from: ['NEW', 'CONTACTED', 'CONFIRMED'], only: 'visit', after: 'time' }],
  WITHDRAWN: [
    {
      from: [
        'NEW',
        'CONTACTED',
        'CONFIRMED',
        'IN_PROGRESS',
        'AWAITING_PAYMENT',
        'INTERVIEW',
        'OFFERED',
      ],
    },
  ],
  CANCELLED: [{ from: ['NEW', 'CONTACTED', 'CONFIRMED', 'IN_PROGRESS', 'AWAITING_PAYMENT'] }],
}

type Moved = Pick<EnquiryRecord, 'kind' | 'status' | 'payment' | 'date' | 'time'>

interface Asking {
  groups: readonly string[]
  now: Date
}

const isApplication = ({ kind }: Moved): boolean => ENQUIRY_KINDS[kind].team === 'hr'

function isOnly(only: Rule['only'], record: Moved): boolean {
  const visit = getVisitUse(record)
  if (only === 'application') return isApplication(record)
  return only === undefined || (only === 'table' ? visit === 'TABLE' : visit !== undefined)
}

function holds(rule: Rule, record: Moved, { groups, now }: Asking) {
  const { status, date = '', time = '' } = record
  if (!rule.from.includes(status)) return false
  if (rule.groups && !rule.groups.some((group) => groups.includes(group))) return false
  if (!isOnly(rule.only, record)) return false
  if (rule.after === 'day') return date <= getSingaporeDate(now)
  return rule.after !== 'time' || toInstant(date, time).getTime() <= now.getTime()
}

/** True when staff of these groups, who work on the kind, may set this status by hand. */
export function mayStaffSet(record: Moved, next: Status, asking: Asking): boolean {
  const { kind, payment } = record
  // An unwanted payment must be refunded, whatever the order's status.
  if (payment?.state === 'unwanted') return false
  // An order whose fee is held ends with its refund, which the provider reports.
  if (payment?.state === 'paid' && (next === 'CANCELLED' || next === 'WITHDRAWN')) return false
  // A pre-order is confirmed by its payment, HR decides about an application, and who waits has no table to confirm.
  const isNeverBooked = ENQUIRY_KINDS[kind].fee || isApplication(record) || isWaitingKind(record)
  if (next === 'CONFIRMED' && isNeverBooked) return false
  return (RULES[next] ?? []).some((rule) => holds(rule, record, asking))
}
