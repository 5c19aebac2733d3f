import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unlessRefused } from './unless-refused.ts'

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

export interface ItemKey {
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

/** Writes an item, in place of the one that was there. */
export async function putItem(
  { documents, tableName }: Store,
  Item: Record<string, unknown>,
): Promise<void> {
  await documents.send(new PutCommand({ TableName: tableName, Item }))
}

export const IS_NEW = 'attribute_not_exists(pk)'

/** Writes an item if a condition holds of the one that is there; false when it does not. */
export const putItemIf = (
  { documents, tableName }: Store,
  Item: Record<string, unknown>,
  ConditionExpression: string,
  ExpressionAttributeValues?: Record<string, unknown>,
): Promise<boolean> =>
  unlessRefused(
    documents.send(
      new PutCommand({
        TableName: tableName,
        Item,
        ConditionExpression,
        ExpressionAttributeValues,
      }),
    ),
  )

/** Changes an item; false when the change has a condition that does not hold. */
export const updateItem = (
  { documents, tableName }: Store,
  change: Omit<UpdateCommandInput, 'TableName'>,
): Promise<boolean> =>
  unlessRefused(documents.send(new UpdateCommand({ TableName: tableName, ...change })))
