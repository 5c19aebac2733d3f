import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb'
import { toEnquiryRecord } from '../store/enquiry-record.ts'
import { toItem } from '../store/index-keys.ts'
import type { Store } from '../store/store.ts'

/** Gives records that were written before an index existed the keys by which it finds them. */
export async function rebuildIndexKeys({ documents, tableName }: Store): Promise<number> {
  let changed = 0
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      FilterExpression: 'sk = :record',
      ExpressionAttributeValues: { ':record': 'RECORD' },
    },
  )
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const rebuilt = { ...item, ...toItem(toEnquiryRecord(item)) }
      if (isDeepStrictEqual(withoutAbsent(rebuilt), item)) continue
      try {
        // A release waits for this, visitors do not.
        await documents.send(
          new PutCommand({
            TableName: tableName,
            Item: rebuilt,
            ConditionExpression: 'version = :version',
            ExpressionAttributeValues: { ':version': item['version'] },
          }),
        )
        changed += 1
      } catch (error) {
        // Changed meanwhile, by code that writes the keys.
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    }
  }
  return changed
}

const withoutAbsent = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined))
