import { ENQUIRY_KINDS, type Kind } from 'core/enquiry-kinds'

/** What a record's period is counted from. */
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
 * ISO time at which a record is due to be purged. To be stored with the record, and computed anew
 * when its date moves or its fee is paid.
 */
export function getPurgeAt(subject: RetentionSubject): string {
  const { from } = ENQUIRY_KINDS[subject.kind].retention
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
