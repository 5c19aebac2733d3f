import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { EnquiryRecord } from './enquiry-record.ts'
import { getAudience } from './index-keys.ts'
import type { Store } from './store.ts'
import { listItems } from './walk-items.ts'

type Snoozed = Pick<EnquiryRecord, 'id' | 'kind'>

const buildKey = ({ id, kind }: Snoozed) => ({ pk: `SNOOZED#${getAudience(kind)}`, sk: id })

/** Puts an enquiry on the list of those that rest. The record says until when: an entry alone means nothing. */
export async function putSnooze(
  { documents, tableName }: Store,
  record: Snoozed & Pick<EnquiryRecord, 'expiresAt'>,
): Promise<void> {
  const { expiresAt } = record
  await documents.send(
    new PutCommand({ TableName: tableName, Item: { ...buildKey(record), expiresAt } }),
  )
}

export async function deleteSnooze(
  { documents, tableName }: Store,
  snoozed: Snoozed,
): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: tableName, Key: buildKey(snoozed) }))
}

/** Ids of an audience's enquiries that rest, or did. */
export async function listSnoozed(store: Store, audience: string): Promise<string[]> {
  const items = await listItems(store, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `SNOOZED#${audience}` },
    ConsistentRead: true,
  })
  return items.map(({ sk }) => String(sk))
}
