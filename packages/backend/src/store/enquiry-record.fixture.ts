import {
  buildEnquiryId,
  buildRecordKey,
  buildReference,
  type EnquiryRecord,
} from './enquiry-record.ts'
import { buildShard } from './partitions.ts'

const KEY = '01JD3T7Q4KX2MD5N8P9RST0VWX'
const AT = '2026-11-20T04:00:00.000Z'

/** A reservation at Suntec without notices. */
export function buildEnquiry(patch: Partial<EnquiryRecord> = {}): EnquiryRecord {
  const kind = patch.kind ?? 'RESERVATION'
  const ulid = patch.key ?? KEY
  const id = buildEnquiryId(kind, ulid)
  const key = buildRecordKey({ kind, key: ulid })
  return {
    ...key,
    id,
    kind,
    key: ulid,
    reference: buildReference(ulid),
    status: 'CONFIRMED',
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    purgeAt: '2027-11-21T11:00:00.000Z',
    expiresAt: 1_826_967_600,
    contentHash: 'hash',
    venue: 'suntec',
    date: '2026-11-21',
    time: '19:00',
    party: 2,
    details: { note: 'By the window, please.' },
    person: { name: 'Lim Wei Ling', phone: '+6581234567' },
    consents: [],
    notes: [],
    pending: [{ id: 'notice-1', type: 'created', at: AT }],
    outboxPk: buildShard('OUTBOX', key.pk),
    outboxSk: AT,
    ownerPk: 'PHONE#+6581234567',
    ownerSk: AT,
    duePk: buildShard('PURGE', key.pk),
    dueSk: '2027-11-21T11:00:00.000Z',
    ...patch,
  }
}
