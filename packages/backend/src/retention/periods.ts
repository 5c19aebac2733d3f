import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'

/** Dates that a period may start from. */
export interface RetentionSubject {
  kind: Kind
  /** ISO time. */
  createdAt: string
  /** ISO date of the visit, in Singapore. */
  date?: string | undefined
  /** ISO time of the payment. */
  paidAt?: string | undefined
  consents?: readonly { purpose: string }[] | undefined
}

/**
 * ISO time at which a record is due to be purged. Stored with the record, and recomputed when its date
 * moves or its fee is paid.
 */
export function getPurgeAt(subject: RetentionSubject): string {
  const { from } = ENQUIRY_KINDS[subject.kind].retention
  const visit = subject.date && `${subject.date}T23:59:59.999+08:00`
  const start =
    (from === 'visit' && visit) || (from === 'payment' && subject.paidAt) || subject.createdAt
  return addMonths(start, getMonths(subject))
}

/** Grace for the purge before DynamoDB's TTL takes over, which deletes neither files nor mails. */
const PURGE_MARGIN_DAYS = 7

/** TTL of a record that the purge has not deleted, in seconds since 1970. */
export const getExpiresAt = (purgeAt: string): number =>
  Math.ceil(Date.parse(purgeAt) / 1000) + PURGE_MARGIN_DAYS * 86_400

/** True while a law requires the record, against a request for erasure. */
export function isKeptByLaw({ kind, paidAt }: Pick<RetentionSubject, 'kind' | 'paidAt'>): boolean {
  return ENQUIRY_KINDS[kind].retention.from === 'payment' && paidAt !== undefined
}

function getMonths({ kind, paidAt, consents = [] }: RetentionSubject): number {
  const { months, exception } = ENQUIRY_KINDS[kind].retention
  if (!exception) return months
  const isException = exception.consent
    ? consents.some(({ purpose }) => purpose === exception.consent)
    : !paidAt
  return isException ? exception.months : months
}

/** The same day of a later month, or that month's last day. */
function addMonths(iso: string, months: number): string {
  const start = new Date(iso)
  const end = new Date(start)
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0)
  return end.toISOString()
}
