import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import type { Store } from './store.ts'

type Item = Record<string, unknown>

/** Every item of a query, page by page, from the first one or the one after a key. */
export async function* walkItems(
  { documents, tableName }: Store,
  query: Omit<QueryCommandInput, 'TableName' | 'ExclusiveStartKey'>,
  after?: Item,
): AsyncGenerator<Item, void, undefined> {
  const pages = paginateQuery(
    { client: documents, startingToken: after },
    { TableName: tableName, ...query },
  )
  for await (const { Items = [] } of pages) yield* Items
}

/** Every item of a partition, as it is now. */
export const listPartition = (store: Store, pk: string): Promise<Item[]> =>
  listItems(store, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  })

/** The same at once, for what is small. */
export async function listItems(...query: Parameters<typeof walkItems>): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of walkItems(...query)) items.push(item)
  return items
}
