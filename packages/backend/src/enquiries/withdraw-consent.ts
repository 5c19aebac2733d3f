import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import { changeEnquiry, type EnquiryChanges, getEnquiry } from '../store/enquiries.ts'
import { type EnquiryRecord, getStandingConsents } from '../store/enquiry-record.ts'
import type { OperationDeps } from './operation-deps.ts'

const MAX_TRIES = 5

/** Telling Google and Meta which ad led to an enquiry: the answer to the site's notice, sent along with it. */
export const ADS = 'ads'

export const hasConsent = (record: EnquiryRecord, purpose: string): boolean =>
  purpose === ADS
    ? hasAdData(record)
    : getStandingConsents(record).some((consent) => consent.purpose === purpose)

/** Data that matches a visitor with an ad. */
const AD_DATA = [
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'fbclidAt',
  'fbp',
  'fbc',
  'clientAddress',
  'userAgent',
] as const

export function hasAdData({ origin, sale }: Pick<EnquiryRecord, 'origin' | 'sale'>): boolean {
  return (
    origin?.hasTrackingConsent === true ||
    AD_DATA.some((name) => origin?.[name] !== undefined) ||
    (sale?.googleClick ?? sale?.metaMatch) !== undefined
  )
}

function withoutAdData({ origin, sale }: EnquiryRecord): EnquiryChanges {
  const emptied = Object.fromEntries(AD_DATA.map((name) => [name, undefined]))
  return {
    ...(origin && { origin: { ...origin, ...emptied, hasTrackingConsent: false } }),
    ...(sale && { sale: { ...sale, googleClick: undefined, metaMatch: undefined } }),
  }
}

function withoutConsent(record: EnquiryRecord, purpose: string, at: Date): EnquiryChanges {
  const consents = record.consents.map((consent) =>
    consent.purpose === purpose && consent.withdrawnAt === undefined
      ? { ...consent, withdrawnAt: at.toISOString() }
      : consent,
  )
  const standing = getStandingConsents({ consents })
  // A registration for news alone is cancelled with its consent.
  const isOver =
    ENQUIRY_KINDS[record.kind].endsWithConsent === true &&
    record.status !== 'DONE' &&
    standing.length === 0
  // Records that were kept longer by consent are not kept so long any more.
  const purgeAt = getPurgeAt({
    kind: record.kind,
    createdAt: record.createdAt,
    date: record.date,
    paidAt: record.payment?.paidAt,
    consents: standing,
  })
  const isEarlier = purgeAt < record.purgeAt
  return {
    consents,
    ...(isOver && { status: 'CANCELLED' as const }),
    ...(isEarlier && { purgeAt, expiresAt: getExpiresAt(purgeAt), dueSk: purgeAt }),
  }
}

/** Takes back a consent from a record. Optimistic locking: re-reads after a conflict. */
export async function withdrawFrom(
  { now, store }: Pick<OperationDeps, 'now' | 'store'>,
  { id }: Pick<EnquiryRecord, 'id'>,
  purpose: string,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const record = await getEnquiry(store, id)
    if (!record || !hasConsent(record, purpose)) return
    const at = now()
    const changes = purpose === ADS ? withoutAdData(record) : withoutConsent(record, purpose, at)
    if (await changeEnquiry(store, record, changes, { now: at })) return
  }
  throw new Error(`The consent of ${id} could not be withdrawn.`)
}
