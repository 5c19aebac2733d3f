import { type Context, type DynamoDBPutItemRequest, util } from '@aws-appsync/utils'

/** Writes a record if its key is new; the key is the sender's, so a resubmission is written once. */
export function buildPut(record: Record<string, unknown>): DynamoDBPutItemRequest {
  return {
    operation: 'PutItem',
    key: {
      pk: util.dynamodb.toDynamoDB(record.pk),
      sk: util.dynamodb.toDynamoDB(record.sk),
    },
    attributeValues: util.dynamodb.toMapValues(record),
    condition: { expression: 'attribute_not_exists(pk)' },
  }
}

/** True when the record existed with the same content. Raises every other failure. */
export function wasThere(context: Context): boolean {
  const { error } = context
  if (!error) return false
  if (error.type !== 'DynamoDB:ConditionalCheckFailedException') {
    util.error(error.message, error.type)
  }
  return true
}
