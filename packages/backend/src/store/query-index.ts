import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Store } from './store.ts'
import { type IndexName, INDEXES } from './table.ts'

type Query = Omit<QueryCommandInput, 'TableName'>

/** A query for what an index has in a partition, or for a part of it, by a condition on the sort key `#sk`. */
export function buildIndexQuery(
  index: IndexName,
  pk: string,
  condition?: string,
  values: Record<string, string> = {},
): Query {
  const { partitionKey, sortKey } = INDEXES[index]
  return {
    IndexName: index,
    KeyConditionExpression: ['#pk = :pk', condition].filter(Boolean).join(' AND '),
    ExpressionAttributeNames: { '#pk': partitionKey, ...(condition && { '#sk': sortKey }) },
    ExpressionAttributeValues: { ':pk': pk, ...values },
  }
}

/** The first page of a query's answer. */
export const queryOnce = ({ documents, tableName }: Store, query: Query) =>
  documents.send(new QueryCommand({ TableName: tableName, ...query }))
