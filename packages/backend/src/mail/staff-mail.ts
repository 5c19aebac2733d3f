import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { toDetailRows } from 'core/enquiry-kinds/detail-rows'
import type { EnquiryRecord, NoticeType, Payment, RefundCause } from '../store/enquiry-record.ts'
import type { MailProblem } from '../store/mail-problems.ts'
import {
  formatShortVisitTime,
  formatVisit,
  getModelName,
  getOutlet,
  getShowroom,
  getVisit,
  getWishRows,
  type MailContent,
  type MailContext,
  type MailRow,
} from './context.ts'
import type { Directory } from './directory.ts'
import { formatShortMoment, formatVersion } from './singapore-time.ts'

const TYPE_NAMES: Readonly<Record<NoticeType, string>> = {
  created: 'New',
  changed: 'Changed',
  cancelled: 'Cancelled',
  paid: 'Paid',
  'refund-requested': 'Refund requested',
  offered: 'Offered',
  'drive-offered': 'Drive offered',
  sold: 'Sold',
  unreachable: 'Cannot be reached by mail',
  // Staff get no mail about these.
  accepted: 'Accepted',
  rewarded: 'Rewarded',
  'reminder-day': 'Reminded',
  'reminder-hours': 'Reminded',
  resent: 'Sent again',
  code: 'Code sent',
  assigned: 'Given to you',
  replied: 'Replied',
}

/** Texts that tell staff what to do about an address that takes no mail. */
const MAIL_PROBLEM_TEXTS: Readonly<Record<MailProblem, string>> = {
  BOUNCED:
    'Mail to this address bounces: it does not exist. The visitor does not have our last mail and gets no more. Call, and ask for the right address.',
  COMPLAINED:
    'The visitor reported our mail as spam, and gets no more. Call only if it matters for the visit.',
}

const getTypeName = ({ type, record: { payment } }: MailContext) =>
  type === 'cancelled' && payment?.state === 'refunded'
    ? 'Cancelled and refunded'
    : TYPE_NAMES[type]

/** The outlet's mailbox for visits, where it has one; else that of the kind. Who was given it reads of it alone. */
export function getStaffMailbox(
  { kind, venue, assignee }: Pick<EnquiryRecord, 'kind' | 'venue' | 'assignee'>,
  type: NoticeType,
  directory: Directory,
): string {
  const { mailboxes } = directory
  if (type === 'refund-requested') return mailboxes.helpdesk
  if (type === 'assigned' && assignee !== undefined) return assignee
  const { visit, mailbox } = ENQUIRY_KINDS[kind]
  const outlet = visit && venue ? getOutlet(venue, directory) : undefined
  return outlet?.email ?? mailboxes[mailbox]
}

/** The mail to staff about an enquiry. */
export function buildStaffMail(context: MailContext): MailContent {
  const { directory, record, other, staffUrl, type } = context
  const { person, reference } = record
  const about = formatSubject(context)
  const what = getTypeName(context)
  const second = other && getVisit(other, directory)
  return {
    subject: `${what}: ${about} (${reference})`,
    heading: `${what}: ${about}`,
    paragraphs: [
      ...(type === 'assigned' ? [`${record.handedBy ?? 'A colleague'} gave it to you.`] : []),
      ...(context.mailProblem ? [MAIL_PROBLEM_TEXTS[context.mailProblem]] : []),
    ],
    rows: [
      { label: 'Reference', value: reference },
      { label: 'Name', value: person.name },
      ...(person.phone ? [{ label: 'Phone', value: person.phone }] : []),
      ...(person.email ? [{ label: 'Email', value: person.email }] : []),
      ...(second
        ? [
            {
              label: 'Together with',
              value: `${formatVisit(second, directory)}, ${formatShortVisitTime(second)}`,
            },
          ]
        : []),
      ...(getVisit(record, directory) ? [] : getWishRows(record, context)),
      ...(record.payment ? getOrderRows(context) : []),
      ...toDetailRows(record.kind, record.details)
        // With the fee, by its date.
        .filter(({ name }) => name !== 'termsVersion')
        .map(({ label, text }) => ({ label, value: text })),
      ...(type === 'refund-requested' ? getRefundRows(record.payment) : []),
      ...(record.consents.length > 0
        ? [{ label: 'Agreed to', value: record.consents.map(({ purpose }) => purpose).join(', ') }]
        : []),
      ...(record.takenBy ? [{ label: 'By phone, taken by', value: record.takenBy }] : []),
      { label: 'Sent', value: formatShortMoment(record.createdAt) },
    ],
    actions: [{ label: 'Open in Studio', url: staffUrl }],
    footnote: `${context.mailProblem ? 'The visitor cannot be reached by email.' : person.email ? 'Reply to write to the visitor.' : 'The visitor left no email address, so please call.'} Do not forward this outside the company: it holds personal data.`,
  }
}

/** Returns the place where it is signed, and the date of its terms. */
function getOrderRows({ record, directory }: MailContext): MailRow[] {
  const showroom = getShowroom(record, directory)
  return [
    ...(showroom ? [{ label: 'Showroom', value: showroom }] : []),
    ...(record.payment
      ? [{ label: 'Terms', value: `Of ${formatVersion(record.payment.termsVersion)}` }]
      : []),
  ]
}

const REFUND_CAUSE_NAMES: Readonly<Record<RefundCause, string>> = {
  asked: 'The visitor asked for it',
  'paid-after-cancellation': 'Paid after the order was cancelled or erased',
  'paid-twice': 'Paid twice; the order stands',
  'wrong-amount': 'The wrong amount was paid',
}

/** Rows that say why a fee must be refunded, with the facts for it. */
function getRefundRows({ refundCause = 'asked', refundReason }: Partial<Payment> = {}): MailRow[] {
  const label = refundCause === 'asked' ? 'In their words' : 'Payment'
  return [
    { label: 'Why', value: REFUND_CAUSE_NAMES[refundCause] },
    ...(refundReason ? [{ label, value: refundReason }] : []),
  ]
}

function formatSubject({ directory, record }: MailContext): string {
  const visit = getVisit(record, directory)
  if (visit) {
    return `${formatVisit(visit, directory)}, ${formatShortVisitTime(visit)}, ${visit.outlet.name}`
  }
  const name = ENQUIRY_KINDS[record.kind].staffLabel
  return record.model ? `${name}, ${getModelName(record, directory)}` : name
}
