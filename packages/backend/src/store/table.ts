import {
  type CreateTableCommandInput,
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'

/** The one table; stages on AWS give theirs a name of their own. */
export const TABLE_NAME = 'byd-enquiries'

/**
 * Secondary indexes, all sparse: an item is in one while it has both attributes. `outbox` and `due` hold keys
 * only: read the item itself before acting on it.
 */
export const INDEXES = {
  /** Records with notices to send, by the time of the next attempt. */
  outbox: { partitionKey: 'outboxPk', sortKey: 'outboxSk', projection: 'KEYS_ONLY' },
  /** Records of one member or one email address, by time. */
  owner: { partitionKey: 'ownerPk', sortKey: 'ownerSk', projection: 'ALL' },
  /** Records of one year, by time: the list of staff. */
  list: { partitionKey: 'listPk', sortKey: 'listSk', projection: 'ALL' },
  /** Items to revisit at a time: records to purge, claims to verify. */
  due: { partitionKey: 'duePk', sortKey: 'dueSk', projection: 'KEYS_ONLY' },
} as const

export type IndexName = keyof typeof INDEXES

/** Partition of the outbox index. */
export const OUTBOX_PARTITION = 'OUTBOX'
/** Partitions of the due index. */
export const DUE_PARTITIONS = { purge: 'PURGE', claim: 'CLAIM' } as const

const KEY_ATTRIBUTES = [
  'pk',
  'sk',
  ...Object.values(INDEXES).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
]

const buildKeySchema = (partitionKey: string, sortKey: string) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
]

/** The table definition of the embedded twin; the cloud definition builds the same. */
export function buildTableDefinition(tableName: string): CreateTableCommandInput {
  return {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: KEY_ATTRIBUTES.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    KeySchema: buildKeySchema('pk', 'sk'),
    GlobalSecondaryIndexes: Object.entries(INDEXES).map(
      ([IndexName, { partitionKey, sortKey, projection }]) => ({
        IndexName,
        KeySchema: buildKeySchema(partitionKey, sortKey),
        Projection: { ProjectionType: projection },
      }),
    ),
  }
}

/** Seconds. */
const CREATION_LIMIT = 30
const CREATION_POLL = { minDelay: 0.01, maxDelay: 0.5 }

/** Creates the table if it is missing, and waits until it is active. */
export async function ensureTable(client: DynamoDBClient, tableName: string): Promise<void> {
  try {
    await client.send(new CreateTableCommand(buildTableDefinition(tableName)))
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error
  }
  await waitUntilTableExists(
    { client, maxWaitTime: CREATION_LIMIT, ...CREATION_POLL },
    { TableName: tableName },
  )
}
