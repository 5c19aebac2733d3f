import { paginateScan } from '@aws-sdk/lib-dynamodb'
import type { Store } from '../store/store.ts'

/** Counts the items of a table by kind, the first part of the key. */
export async function countItems({ documents, tableName }: Store): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const pages = paginateScan(
    { client: documents },
    { TableName: tableName, ProjectionExpression: 'pk', ConsistentRead: true },
  )
  for await (const { Items = [] } of pages) {
    for (const { pk } of Items) {
      const [kind = ''] = String(pk).split('#')
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  }
  return counts
}
