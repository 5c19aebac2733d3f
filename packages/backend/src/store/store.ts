import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

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
