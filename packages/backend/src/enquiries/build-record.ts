import { ENQUIRY_KINDS, VISIT_KINDS } from 'core/enquiry-kinds'
import { createHash } from 'node:crypto'
import { getExpiresAt, getPurgeAt } from '../retention/periods.ts'
import { buildNotice } from '../store/enquiries.ts'
import {
  buildEnquiryId,
  buildRecordKey,
  buildReference,
  type EnquiryRecord,
} from '../store/enquiry-record.ts'
import { buildReminders } from '../store/reminders.ts'
import { buildEmailPartition, buildMemberPartition, buildShard } from '../store/partitions.ts'
import { DUE_PARTITIONS, OUTBOX_PARTITION } from '../store/table.ts'
import { buildEndedKeys, buildWaitingKeys, isWaitingKind } from '../store/waiting.ts'
import type { Submission } from '../validation/check-submission.ts'
import type { Caller } from './operation-deps.ts'

function buildOwnerPartition({ person }: Submission, caller: Caller | undefined): string {
  if (caller) return buildMemberPartition(caller.sub)
  if (person.email) return buildEmailPartition(person.email)
  return `PHONE#${person.phone}`
}

const isOwnAddress = ({ person }: Submission, caller: Caller | undefined): boolean =>
  caller?.isEmailVerified === true &&
  caller.email !== undefined &&
  caller.email.trim().toLowerCase() === person.email?.trim().toLowerCase()

function toCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}

/** Content hash that ignores time and page, so that a resubmission has the same one. */
export function hashContent({
  origin: _origin,
  replaces: _replaces,
  consents,
  ...content
}: Submission): string {
  const purposes = consents.map(({ purpose, textVersion }) => [purpose, textVersion])
  return createHash('sha256')
    .update(toCanonicalJson({ ...content, purposes }))
    .digest('base64url')
}

const TRAPPED =
  'A hidden field of the form was filled in, also when the form was shown again. Extensions of browsers do that, and so do programs that send spam: check that this is from a person.'

/** Tells staff what they should know of how it was sent. */
export const buildFirstNotes = ({ origin }: Submission, at: string): EnquiryRecord['notes'] =>
  origin?.isTrapped ? [{ at, by: 'The site', text: TRAPPED }] : []

/** The record of an enquiry with its first notice, for one atomic write; of a visit with how long its table is taken. */
export function buildRecord(
  submission: Submission,
  caller: Caller | undefined,
  now: Date,
  stayMinutes?: number,
): EnquiryRecord {
  const { otherHalf: _otherHalf, replaces: _replaces, ...fields } = submission
  const { kind, key } = fields
  const { fee, firstStatus } = ENQUIRY_KINDS[kind]
  const at = now.toISOString()
  const id = buildEnquiryId(kind, key)
  const { pk, sk } = buildRecordKey({ kind, key })
  const purgeAt = getPurgeAt({ ...fields, createdAt: at })
  const termsVersion = fields.details['termsVersion']
  return {
    ...fields,
    pk,
    sk,
    id,
    reference: buildReference(key),
    status: firstStatus,
    version: 1,
    createdAt: at,
    updatedAt: at,
    purgeAt,
    expiresAt: getExpiresAt(purgeAt),
    contentHash: hashContent(submission),
    stayMinutes,
    member: caller?.sub,
    // The colleague who typed it has seen it.
    openedAt: fields.takenBy && at,
    provenContact: isOwnAddress(submission, caller) ? 'email' : undefined,
    notes: buildFirstNotes(submission, at),
    payment: fee && {
      amountCents: fee.cents,
      currency: fee.currency,
      termsVersion: String(termsVersion),
    },
    pending: [buildNotice('created', now), ...buildReminders(fields, now)],
    outboxPk: buildShard(OUTBOX_PARTITION, pk),
    outboxSk: at,
    ownerPk: buildOwnerPartition(submission, caller),
    ownerSk: `${at}#${id}`,
    ...(isWaitingKind(fields)
      ? { isUnproven: true, ...buildWaitingKeys({ ...fields, pk, createdAt: at }) }
      : buildEndedKeys({ pk, purgeAt })),
  }
}

/**
 * Both halves of a dine-and-drive: two records that name each other. The first announces both, so the
 * second has no notice but its reminders.
 */
export function buildPair(
  first: EnquiryRecord,
  otherHalf: NonNullable<Submission['otherHalf']>,
  now: Date,
): [first: EnquiryRecord, second: EnquiryRecord] {
  const kind = VISIT_KINDS[ENQUIRY_KINDS[first.kind].visit === 'TABLE' ? 'DRIVE' : 'TABLE']
  const id = buildEnquiryId(kind, first.key)
  const { outboxPk: _pk, outboxSk: _sk, ...shared } = first
  const reminders = buildReminders({ kind, date: first.date, time: otherHalf.time }, now)
  const [firstDue] = reminders.map(({ at }) => at).toSorted()
  const { pk, sk } = buildRecordKey({ kind, key: first.key })
  const purgeAt = getPurgeAt({ ...first, kind, createdAt: now.toISOString() })
  return [
    { ...first, with: id },
    {
      ...shared,
      pk,
      sk,
      id,
      kind,
      time: otherHalf.time,
      party: otherHalf.party,
      model: otherHalf.model,
      details: {},
      with: first.id,
      isSecondHalf: true,
      pending: reminders,
      ...(firstDue !== undefined && {
        outboxPk: buildShard(OUTBOX_PARTITION, pk),
        outboxSk: firstDue,
      }),
      purgeAt,
      expiresAt: getExpiresAt(purgeAt),
      duePk: buildShard(DUE_PARTITIONS.purge, pk),
      dueSk: purgeAt,
      ownerSk: `${first.createdAt}#${id}`,
    },
  ]
}
