import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { SITE } from 'core/enquiry-words'
import { randomUUID } from 'node:crypto'
import { getRequestId } from 'telemetry/request-scope'
import {
  buildRecordKey,
  type EnquiryRecord,
  type NoticeType,
  parseEnquiryId,
  type PendingNotice,
  toEnquiryRecord,
  type VisitPlace,
} from './enquiry-record.ts'
import { buildFilterKeys, toItem } from './index-keys.ts'
import { buildShard } from './partitions.ts'
import { buildReminders } from './reminders.ts'
import { readDueKeys } from './read-shards.ts'
import { deleteItem, IS_NEW, putItemIf, readItem, type Store } from './store.ts'
import { OUTBOX_PARTITION } from './table.ts'

/** The record of an id, by a consistent read. */
export async function getEnquiry(store: Store, id: string): Promise<EnquiryRecord | undefined> {
  const key = parseEnquiryId(id)
  const item = key === undefined ? undefined : await readItem(store, buildRecordKey(key))
  return item && toEnquiryRecord(item)
}

/** Writes a new record; false when the key exists. */
export const putNewEnquiry = (store: Store, record: EnquiryRecord): Promise<boolean> =>
  putItemIf(store, toItem(record), IS_NEW)

/** Deletes a record for good. */
export const deleteEnquiry = (
  store: Store,
  record: Pick<EnquiryRecord, 'pk' | 'sk'>,
): Promise<void> => deleteItem(store, record)

export function buildNotice(type: NoticeType, now: Date, id: string = randomUUID()): PendingNotice {
  const requestId = getRequestId()
  return {
    id,
    type,
    at: now.toISOString(),
    ...(requestId !== undefined && { requestId }),
  }
}

/** Changeable attributes; `undefined` removes one. */
export type EnquiryChanges = Partial<
  Pick<
    EnquiryRecord,
    | 'status'
    | 'venue'
    | 'date'
    | 'time'
    | 'party'
    | 'model'
    | 'stayMinutes'
    | 'details'
    | 'consents'
    | 'with'
    | 'isSecondHalf'
    | 'assignee'
    | 'handedBy'
    | 'snoozedUntil'
    | 'snoozedBy'
    | 'notes'
    | 'replies'
    | 'payment'
    | 'sale'
    | 'reward'
    | 'offers'
    | 'driveOffers'
    | 'duePk'
    | 'origin'
    | 'repeatHash'
    | 'purgeAt'
    | 'expiresAt'
    | 'dueSk'
    | 'confirmedAt'
    | 'isUnproven'
    | 'resentAt'
    | 'codes'
    | 'provenContact'
  >
>

/** Number of changes of status, and of its place, that a record keeps. */
const MAX_CHANGES = 100

const toPlace = (record: VisitPlace): VisitPlace => {
  const { venue, date, time, party, model, stayMinutes } = record
  return { venue, date, time, party, model, stayMinutes }
}

/** Tells whether a visit has another place, time or size. */
export const isOtherVisit = (before: VisitPlace, after: VisitPlace): boolean =>
  JSON.stringify(toPlace(before)) !== JSON.stringify(toPlace(after))

interface ChangeOptions {
  now: Date
  /** Notice to announce, and its time, if not now. */
  notice?: NoticeType
  noticeAt?: Date
  /** Id of the notice, where something is found by it. */
  noticeId?: string
  /** Name of the one who changes it; the site unless said. */
  by?: string
  /** Id of a notice that is not to be announced after all: a conflict once its time has come. */
  withdraws?: string
}

/**
 * Changes a record with optimistic locking, and adds a notice to the outbox in the same write, the reminders of a
 * visit that moves, and the news of a reward. Answers the new record, or undefined on a version conflict.
 */
export async function changeEnquiry(
  { documents, tableName }: Store,
  record: EnquiryRecord,
  changes: EnquiryChanges,
  { now, notice, noticeAt = now, noticeId, by = SITE, withdraws }: ChangeOptions,
): Promise<EnquiryRecord | undefined> {
  const names: Record<string, string> = { '#version': 'version', '#updatedAt': 'updatedAt' }
  const values: Record<string, unknown> = {
    ':version': record.version,
    ':next': record.version + 1,
    ':now': now.toISOString(),
  }
  const sets = ['#version = :next', '#updatedAt = :now']
  const removes: string[] = []
  const keys =
    'status' in changes || 'date' in changes ? buildFilterKeys({ ...record, ...changes }) : {}
  const { status: to = record.status } = changes
  const entry = { at: now.toISOString(), by, from: record.status, to }
  const after = { ...record, ...changes }
  const { confirmedAt } = record
  const move = { at: now.toISOString(), by, from: toPlace(record), to: toPlace(after), confirmedAt }
  const isOther = record.time !== undefined && isOtherVisit(record, after)
  const history = {
    ...(to !== record.status && {
      statusChanges: [...(record.statusChanges ?? []), entry].slice(-MAX_CHANGES),
    }),
    ...(isOther && { moves: [...(record.moves ?? []), move].slice(-MAX_CHANGES) }),
  }
  for (const [name, value] of Object.entries({ ...changes, ...keys, ...history })) {
    names[`#${name}`] = name
    if (value === undefined) removes.push(`#${name}`)
    else {
      values[`:${name}`] = value
      sets.push(`#${name} = :${name}`)
    }
  }
  const isMoved = after.date !== record.date || after.time !== record.time
  const notices = [
    ...(notice ? [buildNotice(notice, noticeAt, noticeId)] : []),
    ...(isMoved ? buildReminders(after, now) : []),
    ...(after.reward && !record.reward ? [buildNotice('rewarded', now)] : []),
  ]
  const conditions = ['#version = :version']
  if (withdraws !== undefined) {
    const index = record.pending.findIndex(({ id }) => id === withdraws)
    if (index < 0) return undefined
    // Due at once, so that the outbox sees that there is nothing left to announce.
    sets.push('pending = :pending', 'outboxSk = :now')
    conditions.push(
      `pending[${index}].id = :withdrawn`,
      'size(pending) = :size',
      'attribute_not_exists(outboxLease)',
    )
    values[':withdrawn'] = withdraws
    values[':size'] = record.pending.length
    values[':pending'] = [...record.pending.toSpliced(index, 1), ...notices]
  } else if (notices.length > 0) {
    sets.push(
      'pending = list_append(if_not_exists(pending, :none), :notice)',
      'outboxPk = :outbox',
      'outboxSk = :noticeAt',
    )
    values[':none'] = []
    values[':notice'] = notices
    values[':noticeAt'] = noticeAt.toISOString()
    values[':outbox'] = buildShard(OUTBOX_PARTITION, record.pk)
  }
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: record.pk, sk: record.sk },
        UpdateExpression: [
          `SET ${sets.join(', ')}`,
          removes.length > 0 ? `REMOVE ${removes.join(', ')}` : '',
        ].join(' '),
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      }),
    )
    return toEnquiryRecord(Attributes)
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}

/** Keys of records with a due notice, oldest first. */
export async function getDueOutboxKeys(
  store: Store,
  now: Date,
  limit: number,
): Promise<{ pk: string; sk: string }[]> {
  const keys = await readDueKeys(store, 'outbox', OUTBOX_PARTITION, {
    before: now.toISOString(),
    limit,
  })
  return keys.map(({ pk, sk }) => ({ pk, sk }))
}
