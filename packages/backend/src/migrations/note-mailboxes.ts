import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { buildIndexKeys } from '../store/index-keys.ts'
import type { Store } from '../store/store.ts'
import { unlessRefused } from '../store/unless-refused.ts'

/** Gives records with an address the key by which staff find what else its mailbox sent. */
export async function noteMailboxes({ documents, tableName }: Store): Promise<number> {
  let changed = 0
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      FilterExpression: 'sk = :record AND attribute_not_exists(mailboxPk)',
      ExpressionAttributeValues: { ':record': 'RECORD' },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const record = toEnquiryRecord(item)
      const { mailboxPk } = buildIndexKeys(record)
      if (mailboxPk === undefined) continue
      // A release waits for this, visitors do not.
      const isWritten = await unlessRefused(
        documents.send(
          new UpdateCommand({
            TableName: tableName,
            Key: { pk: record.pk, sk: record.sk },
            UpdateExpression: 'SET mailboxPk = :mailbox',
            // Not erased meanwhile.
            ConditionExpression: 'attribute_exists(pk)',
            ExpressionAttributeValues: { ':mailbox': mailboxPk },
          }),
        ),
      )
      if (isWritten) changed += 1
    }
  }
  return changed
}
