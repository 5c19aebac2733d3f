import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../store/store.ts'

/** How many items a table has of each kind, by the first part of the key. */
export async function countItems({ documents, tableName }: Store): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let startKey: Record<string, unknown> | undefined
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page starts where the last one ended
    const page: {
      Items?: Record<string, unknown>[]
      LastEvaluatedKey?: Record<string, unknown>
    } = await documents.send(
      new ScanCommand({
        TableName: tableName,
        ProjectionExpression: 'pk',
        ExclusiveStartKey: startKey,
        ConsistentRead: true,
      }),
    )
    for (const { pk } of page.Items ?? []) {
      const [kind = ''] = String(pk).split('#')
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    startKey = page.LastEvaluatedKey
  } while (startKey)
  return counts
}
