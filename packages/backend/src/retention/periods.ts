/** Every kind of enquiry, as the schema names them. */
export type RetainedKind = keyof typeof PERIODS

interface Period {
  months: number
  /** What the months are counted from. */
  from: 'visit' | 'creation' | 'payment'
  /** Why it is kept that long: said in the documents and in a person's export. */
  reason: string
}

/**
 * How long each kind is kept. Singapore's PDPA (section 25) asks to stop keeping personal data as
 * soon as neither its purpose nor a law needs it.
 */
export const PERIODS = {
  RESERVATION: {
    months: 6,
    from: 'visit',
    reason: 'Complaints, allergies and lost property come up within months of a meal.',
  },
  TEST_DRIVE: {
    months: 12,
    from: 'visit',
    reason: 'Traffic notices and insurance claims about a drive can arrive up to a year later.',
  },
  TRADE_IN: {
    months: 6,
    from: 'creation',
    reason: 'A valuation and the talks that follow it are over by then; photos go with it.',
  },
  VOUCHER_ENQUIRY: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to settle a dispute about the voucher.',
  },
  PRE_ORDER: {
    months: 84,
    from: 'payment',
    reason: 'A payment is part of the accounts, which are kept for seven years.',
  },
  REGISTER_INTEREST: {
    months: 12,
    from: 'creation',
    reason: 'Who has not come for a car within a year is not waiting for it.',
  },
  JOB_APPLICATION: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to fill the role and to answer a question about the decision.',
  },
  CONTACT: {
    months: 6,
    from: 'creation',
    reason: 'Long enough to answer and to be asked again.',
  },
} as const satisfies Record<string, Period>

/** A pre-order whose fee was never paid is no part of the accounts. */
export const UNPAID_PRE_ORDER_MONTHS = 6

/** With the applicant's consent to be asked about other roles. */
export const KEPT_APPLICATION_MONTHS = 24
export const KEEP_APPLICATION_PURPOSE = 'keep-application'

/** What a record's period is counted from. */
export interface RetentionSubject {
  kind: RetainedKind
  /** ISO time. */
  createdAt: string
  /** ISO date of the visit, in Singapore. */
  date?: string | undefined
  /** ISO time of the payment. */
  paidAt?: string | undefined
  consents?: readonly { purpose: string }[] | undefined
}

/**
 * ISO time at which a record is due to be purged. To be stored with the record, and computed anew
 * when its date moves or its fee is paid.
 */
export function getPurgeAt(subject: RetentionSubject): string {
  const { from } = PERIODS[subject.kind]
  const visit = subject.date && `${subject.date}T23:59:59.999+08:00`
  const start =
    (from === 'visit' && visit) || (from === 'payment' && subject.paidAt) || subject.createdAt
  return addMonths(start, getMonths(subject))
}

/** How long the purge may fail before DynamoDB's own clock takes over, which knows no files or mails. */
const PURGE_MARGIN_DAYS = 7

/** When DynamoDB itself removes a record that the purge has not, in seconds since 1970. */
export const getExpiresAt = (purgeAt: string): number =>
  Math.ceil(Date.parse(purgeAt) / 1000) + PURGE_MARGIN_DAYS * 86_400

/** True while a law asks to keep the record, whoever wants it erased. */
export function isKeptByLaw({ kind, paidAt }: Pick<RetentionSubject, 'kind' | 'paidAt'>): boolean {
  return PERIODS[kind].from === 'payment' && paidAt !== undefined
}

function getMonths({ kind, paidAt, consents = [] }: RetentionSubject): number {
  if (kind === 'PRE_ORDER' && !paidAt) return UNPAID_PRE_ORDER_MONTHS
  const isKept = consents.some(({ purpose }) => purpose === KEEP_APPLICATION_PURPOSE)
  if (kind === 'JOB_APPLICATION' && isKept) return KEPT_APPLICATION_MONTHS
  return PERIODS[kind].months
}

/** The same day of a later month, or that month's last day. */
function addMonths(iso: string, months: number): string {
  const start = new Date(iso)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}
