import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import type { Status } from 'core/enquiry-words'
import { toInstant } from 'core/singapore-clock'
import type { EnquiryRecord } from '../store/enquiry-record.ts'
import { getVisitUse } from '../store/slots.ts'
import { isWaitingKind } from '../store/waiting.ts'

interface Rule {
  from: readonly Status[]
  /** Staff groups, of those who work on the kind; without any, all of them. */
  groups?: readonly string[]
  /** Kinds: those that book a visit, or a table, or applications. */
  only?: 'visit' | 'table' | 'application'
  /** Start of the rule: the day of the visit, or its time; `visit` is the time of a drive, and the day of a table. */
  after?: 'day' | 'time' | 'visit'
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
    {
      from: ['NEW', 'CONTACTED', 'CONFIRMED', 'SEATED', 'IN_PROGRESS', 'PAID', ...DECISIONS],
      after: 'visit',
    },
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

const AT_ONCE = new Date(0)

const isApplication = ({ kind }: Moved): boolean => ENQUIRY_KINDS[kind].team === 'hr'

function isOnly(only: Rule['only'], record: Moved): boolean {
  const visit = getVisitUse(record)
  if (only === 'application') return isApplication(record)
  return only === undefined || (only === 'table' ? visit === 'TABLE' : visit !== undefined)
}

function holds(rule: Rule, record: Moved, groups: readonly string[]): boolean {
  if (!rule.from.includes(record.status)) return false
  if (rule.groups && !rule.groups.some((group) => groups.includes(group))) return false
  return isOnly(rule.only, record)
}

/** Says from when a rule holds; a request for a table, too, is not over before the day it asks for. */
function getStart({ after }: Rule, { kind, date, time }: Moved): Date {
  const { visit, acceptedVisit } = ENQUIRY_KINDS[kind]
  if (!after || !date || (after === 'visit' && !visit && !acceptedVisit)) return AT_ONCE
  const isByTime = after === 'time' || (after === 'visit' && visit === 'DRIVE')
  return toInstant(date, (isByTime && time) || '00:00')
}

/** Says from when staff of these groups, who work on the kind, may set this status by hand; undefined for never. */
export function getSettableFrom(
  record: Moved,
  next: Status,
  groups: readonly string[],
): Date | undefined {
  const { kind, payment } = record
  // An unwanted payment must be refunded, whatever the order's status.
  if (payment?.state === 'unwanted') return undefined
  // An order whose fee is held ends with its refund, which the provider reports.
  if (payment?.state === 'paid' && (next === 'CANCELLED' || next === 'WITHDRAWN')) return undefined
  // A pre-order is confirmed by its payment, HR decides about an application, and who waits has no table to confirm.
  const isNeverBooked = ENQUIRY_KINDS[kind].fee || isApplication(record) || isWaitingKind(record)
  if (next === 'CONFIRMED' && isNeverBooked) return undefined
  const rule = RULES[next]?.find((each) => holds(each, record, groups))
  return rule && getStart(rule, record)
}

/** Says why staff of these groups, who work on the kind, may not set a status by hand now; undefined when they may. */
export function refuseStatus(
  record: Moved,
  next: Status,
  { groups, now }: Asking,
): 'not-allowed' | 'too-early' | undefined {
  const from = getSettableFrom(record, next, groups)
  if (!from) return 'not-allowed'
  return from > now ? 'too-early' : undefined
}
