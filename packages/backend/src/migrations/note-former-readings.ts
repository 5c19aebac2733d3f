import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { buildFilterKeys } from '../store/index-keys.ts'
import type { Store } from '../store/store.ts'
import { unlessRefused } from '../store/unless-refused.ts'

/** Counts what was sent before openings were kept: as opened once it has moved on, and as new until then. */
export async function noteFormerReadings({ documents, tableName }: Store): Promise<number> {
  let changed = 0
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      FilterExpression:
        'sk = :record AND attribute_not_exists(openedAt) AND attribute_not_exists(unopenedPk)',
      ExpressionAttributeValues: { ':record': 'RECORD' },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const record = toEnquiryRecord(item)
      const { pk, sk, status, updatedAt, version } = record
      const { unopenedPk } = buildFilterKeys(record)
      const isNew = status === 'NEW' && unopenedPk !== undefined
      // A release waits for this, visitors do not.
      const isWritten = await unlessRefused(
        documents.send(
          new UpdateCommand({
            TableName: tableName,
            Key: { pk, sk },
            UpdateExpression: `SET ${isNew ? 'unopenedPk' : 'openedAt'} = :value`,
            ConditionExpression: 'version = :version',
            ExpressionAttributeValues: {
              ':value': isNew ? unopenedPk : updatedAt,
              ':version': version,
            },
          }),
        ),
      )
      if (isWritten) changed += 1
    }
  }
  return changed
}
