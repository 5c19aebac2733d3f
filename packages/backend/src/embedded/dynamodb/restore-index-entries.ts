import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../../store/store.ts'
import { DUE_PARTITIONS, INDEXES } from '../../store/table.ts'

const { outbox, due } = INDEXES

/**
 * The embedded DynamoDB writes index entries before the item: a crash in between can leave a notice or a
 * claim without its index entry. Rewriting such items restores the entries. Not needed on AWS.
 */
export async function restoreIndexEntries({ documents, tableName }: Store): Promise<void> {
  const pages = paginateScan(
    { client: documents },
    {
      TableName: tableName,
      FilterExpression: `attribute_exists(${outbox.partitionKey}) OR begins_with(${due.partitionKey}, :claim)`,
      ExpressionAttributeValues: { ':claim': DUE_PARTITIONS.claim },
    },
  )
  for await (const { Items = [] } of pages) {
    await Promise.all(
      Items.map((item) => {
        const attribute = outbox.partitionKey in item ? outbox.partitionKey : due.partitionKey
        return writeAgain({ documents, tableName }, { pk: item['pk'], sk: item['sk'] }, attribute)
      }),
    )
  }
}

async function writeAgain(
  { documents, tableName }: Store,
  Key: Record<string, unknown>,
  attribute: string,
): Promise<void> {
  try {
    await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key,
        UpdateExpression: 'SET #attribute = #attribute',
        ConditionExpression: 'attribute_exists(#attribute)',
        ExpressionAttributeNames: { '#attribute': attribute },
      }),
    )
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}
