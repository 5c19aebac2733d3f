import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'

/** The storage: the DynamoDB protocol, on AWS and embedded. */
export interface Store {
  documents: DynamoDBDocumentClient
  tableName: string
}

/** A store over any DynamoDB client. */
export function createStore(client: DynamoDBClient, tableName: string): Store {
  return {
    documents: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
    }),
    tableName,
  }
}

interface ItemKey {
  pk: string
  sk: string
}

/** One item as it is now. */
export async function readItem(
  { documents, tableName }: Store,
  Key: ItemKey,
): Promise<Record<string, unknown> | undefined> {
  const get = new GetCommand({ TableName: tableName, Key, ConsistentRead: true })
  return (await documents.send(get)).Item
}

/** Deletes an item; nothing happens where there is none. */
export async function deleteItem(
  { documents, tableName }: Store,
  { pk, sk }: ItemKey,
): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
}
