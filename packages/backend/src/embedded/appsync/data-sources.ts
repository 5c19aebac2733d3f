import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBServiceException,
  GetItemCommand,
  PutItemCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { z } from 'zod'
import { isDiskFull } from '../../store/disk-full.ts'
import type { Store } from '../../store/store.ts'
import type { DataSource } from '../../graphql/resolver-map.ts'

/** Response of a data source: `ctx.result` and `ctx.error`. */
export interface DataSourceOutcome {
  result: unknown
  error?: { message: string; type: string }
}

export type DataSourceRunner = (request: unknown) => Promise<DataSourceOutcome>

const isAttributeMap = (value: unknown): value is Record<string, AttributeValue> =>
  typeof value === 'object' && value !== null

const attributes = z.custom<Record<string, AttributeValue>>(isAttributeMap)
const names = z.record(z.string(), z.string()).optional()

const expression = z.object({
  expression: z.string(),
  expressionNames: names,
  expressionValues: attributes.optional(),
})

const requestSchema = z.discriminatedUnion('operation', [
  z.object({
    operation: z.literal('PutItem'),
    key: attributes,
    attributeValues: attributes,
    condition: expression.optional(),
  }),
  z.object({
    operation: z.literal('UpdateItem'),
    key: attributes,
    update: expression,
    condition: expression.optional(),
  }),
])

type TableRequest = z.infer<typeof requestSchema>

const invokeSchema = z.object({ operation: z.literal('Invoke'), payload: z.unknown() })

/** Converts sets to lists, as AppSync does. */
const toNative = (item: Record<string, AttributeValue>): unknown =>
  Object.fromEntries(
    Object.entries(unmarshall(item)).map(([name, value]) => [
      name,
      value instanceof Set ? [...value] : value,
    ]),
  )

/** AppSync's DynamoDB data source, limited to what the resolvers use. */
export function createTableSource(store: Store): DataSourceRunner {
  return async (request) => {
    const asked = requestSchema.parse(request)
    try {
      return { result: await write(store, asked) }
    } catch (error) {
      if (!(error instanceof DynamoDBServiceException) || isDiskFull(error)) throw error
      const failure = { message: error.message, type: `DynamoDB:${error.name}` }
      // AppSync returns the existing item when a condition fails.
      const result =
        error instanceof ConditionalCheckFailedException ? await read(store, asked.key) : null
      return { result, error: failure }
    }
  }
}

async function write({ documents, tableName }: Store, asked: TableRequest): Promise<unknown> {
  const { condition, key } = asked
  if (asked.operation === 'PutItem') {
    const item = { ...asked.attributeValues, ...key }
    await documents.send(
      new PutItemCommand({
        TableName: tableName,
        Item: item,
        ConditionExpression: condition?.expression,
        ExpressionAttributeNames: condition?.expressionNames,
        ExpressionAttributeValues: condition?.expressionValues,
      }),
    )
    return toNative(item)
  }
  const { update } = asked
  const allNames = { ...update.expressionNames, ...condition?.expressionNames }
  const { Attributes } = await documents.send(
    new UpdateItemCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: update.expression,
      ConditionExpression: condition?.expression,
      ExpressionAttributeNames: Object.keys(allNames).length > 0 ? allNames : undefined,
      ExpressionAttributeValues: { ...update.expressionValues, ...condition?.expressionValues },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return Attributes ? toNative(Attributes) : null
}

async function read(
  { documents, tableName }: Store,
  key: Record<string, AttributeValue>,
): Promise<unknown> {
  const { Item } = await documents.send(
    new GetItemCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
  )
  return Item ? toNative(Item) : null
}

const toJsonAndBack = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value))

/** AppSync's Lambda data source: payload and result pass through JSON. */
export function createFunctionSource(
  handler: (payload: unknown) => Promise<unknown>,
  logError: (message: string, cause: unknown) => void,
): DataSourceRunner {
  return async (request) => {
    const { payload } = invokeSchema.parse(request)
    try {
      return { result: toJsonAndBack(await handler(toJsonAndBack(payload))) }
    } catch (error) {
      if (isDiskFull(error)) throw error
      logError('A Lambda operation failed.', error)
      return {
        result: null,
        error: { message: 'Something went wrong. Try again.', type: 'Lambda:Unhandled' },
      }
    }
  }
}

export type DataSources = Record<DataSource, DataSourceRunner>
