import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { getRequestId } from 'telemetry/request-scope'
import {
  buildRecordKey,
  type EnquiryRecord,
  type NoticeType,
  parseEnquiryId,
  type PendingNotice,
  toEnquiryRecord,
} from './enquiry-record.ts'
import { buildFilterKeys, toItem } from './index-keys.ts'
import { buildShard } from './partitions.ts'
import { readDueKeys } from './read-shards.ts'
import type { Store } from './store.ts'
import { OUTBOX_PARTITION } from './table.ts'
import { unlessRefused } from './unless-refused.ts'

/** The record of an id, by a consistent read. */
export async function getEnquiry(
  { documents, tableName }: Store,
  id: string,
): Promise<EnquiryRecord | undefined> {
  const key = parseEnquiryId(id)
  if (key === undefined) return undefined
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: buildRecordKey(key), ConsistentRead: true }),
  )
  return Item && toEnquiryRecord(Item)
}

/** Writes a new record; false when the key exists. */
export async function putNewEnquiry(
  { documents, tableName }: Store,
  record: EnquiryRecord,
): Promise<boolean> {
  return unlessRefused(
    documents.send(
      new PutCommand({
        TableName: tableName,
        Item: toItem(record),
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    ),
  )
}

/** Deletes a record for good. */
export async function deleteEnquiry(
  { documents, tableName }: Store,
  { pk, sk }: Pick<EnquiryRecord, 'pk' | 'sk'>,
): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
}

export function buildNotice(type: NoticeType, now: Date): PendingNotice {
  const requestId = getRequestId()
  return {
    id: randomUUID(),
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
    | 'date'
    | 'time'
    | 'party'
    | 'stayMinutes'
    | 'details'
    | 'consents'
    | 'with'
    | 'isSecondHalf'
    | 'assignee'
    | 'notes'
    | 'payment'
    | 'sale'
    | 'origin'
    | 'repeatHash'
    | 'purgeAt'
    | 'expiresAt'
    | 'dueSk'
  >
>

/**
 * Changes a record with optimistic locking, and adds a notice to the outbox in the same write. Answers the
 * new record, or undefined on a version conflict.
 */
export async function changeEnquiry(
  { documents, tableName }: Store,
  record: EnquiryRecord,
  changes: EnquiryChanges,
  { now, notice }: { now: Date; notice?: NoticeType },
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
  for (const [name, value] of Object.entries({ ...changes, ...keys })) {
    names[`#${name}`] = name
    if (value === undefined) removes.push(`#${name}`)
    else {
      values[`:${name}`] = value
      sets.push(`#${name} = :${name}`)
    }
  }
  if (notice) {
    sets.push(
      'pending = list_append(if_not_exists(pending, :none), :notice)',
      'outboxPk = :outbox',
      'outboxSk = :now',
    )
    values[':none'] = []
    values[':notice'] = [buildNotice(notice, now)]
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
        ConditionExpression: '#version = :version',
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
