import { ENQUIRY_KINDS } from 'core/enquiry-kinds'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import {
  buildEnquiryId,
  buildRecordKey,
  buildReference,
  type EnquiryRecord,
  parseEnquiryId,
} from '../store/enquiry-record.ts'
import { buildShard } from '../store/partitions.ts'
import { DUE_PARTITIONS } from '../store/table.ts'
import type { PaymentEvent } from './port.ts'

/**
 * Recreates an erased order from its payment: cancelled, without personal data. Its fee must be refunded like
 * that of any cancelled order, and staff see it in the list until then.
 */
export function buildErasedOrder(event: PaymentEvent, now: Date): EnquiryRecord | undefined {
  const parsed = parseEnquiryId(event.recordId)
  if (!parsed || !ENQUIRY_KINDS[parsed.kind].fee) return undefined
  const { kind, key } = parsed
  const id = buildEnquiryId(kind, key)
  const recordKey = buildRecordKey(parsed)
  const createdAt = now.toISOString()
  const purgeAt = getPurgeAt({ kind, createdAt, paidAt: event.at })
  return {
    ...recordKey,
    id,
    kind,
    key,
    reference: buildReference(key),
    status: 'CANCELLED',
    version: 1,
    createdAt,
    updatedAt: createdAt,
    purgeAt,
    expiresAt: getExpiresAt(purgeAt),
    contentHash: 'erased',
    details: {},
    person: { name: 'Erased' },
    consents: [],
    notes: [],
    payment: {
      ...event.money,
      termsVersion: event.termsVersion,
      sessionId: event.sessionId,
      // Money that is refunded was paid, although nothing tells when.
      ...(event.type === 'refunded' && {
        paymentIntentId: event.paymentIntentId,
        paidAt: event.at,
      }),
    },
    pending: [],
    ownerPk: `ERASED#${id}`,
    ownerSk: `${createdAt}#${id}`,
    duePk: buildShard(DUE_PARTITIONS.purge, recordKey.pk),
    dueSk: purgeAt,
  }
}
