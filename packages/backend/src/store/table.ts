import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

/** The embedded table; stages on AWS have names of their own. */
export const TABLE_NAME = 'byd-enquiries-3'

/** Non-key attributes for staff filters, in the indexes that include some. */
export const LISTED = ['assignee', 'date', 'status', 'venue']

/** Fields by which staff search; each has an index for prefix queries. */
export const LOOK_UPS = [
  'email',
  'name1',
  'name2',
  'name3',
  'name4',
  'phone',
  'plate',
  'reference',
] as const

export type LookUp = (typeof LOOK_UPS)[number]

const buildLookUpIndex = <Name extends LookUp>(name: Name) => ({
  partitionKey: `${name}Pk` as const,
  sortKey: `${name}Sk` as const,
  projection: 'KEYS_ONLY' as const,
})

/**
 * Secondary indexes, all sparse: an item is in one while it has both attributes. All but `owner` hold keys
 * or little more: read the item itself before acting on it.
 */
export const INDEXES = {
  /** Records with notices to send, by the time of the next attempt. */
  outbox: { partitionKey: 'outboxPk', sortKey: 'outboxSk', projection: 'KEYS_ONLY' },
  /** Records of one member or one email address, by time. */
  owner: { partitionKey: 'ownerPk', sortKey: 'ownerSk', projection: 'ALL' },
  /** Records by time for staff: all, by status, and by day of visit. */
  list: { partitionKey: 'listPk', sortKey: 'listSk', projection: 'INCLUDE' },
  status: { partitionKey: 'statusPk', sortKey: 'listSk', projection: 'INCLUDE' },
  day: { partitionKey: 'dayPk', sortKey: 'listSk', projection: 'INCLUDE' },
  /** The same of records that no staff member has opened. */
  unopened: { partitionKey: 'unopenedPk', sortKey: 'listSk', projection: 'INCLUDE' },
  /** Items to revisit at a time: records to purge, claims to verify. */
  due: { partitionKey: 'duePk', sortKey: 'dueSk', projection: 'KEYS_ONLY' },
  /** Records of one mailbox, however its address is spelled. */
  mailbox: { partitionKey: 'mailboxPk', sortKey: 'listSk', projection: 'KEYS_ONLY' },
  email: buildLookUpIndex('email'),
  name1: buildLookUpIndex('name1'),
  name2: buildLookUpIndex('name2'),
  name3: buildLookUpIndex('name3'),
  name4: buildLookUpIndex('name4'),
  phone: buildLookUpIndex('phone'),
  plate: buildLookUpIndex('plate'),
  reference: buildLookUpIndex('reference'),
} as const

export type IndexName = keyof typeof INDEXES

/** Partition of the outbox index, sharded. */
export const OUTBOX_PARTITION = 'OUTBOX'
/** Partitions of the due index, sharded. Of those who wait for a table the sort key is the day, not a time. */
export const DUE_PARTITIONS = {
  purge: 'PURGE',
  claim: 'CLAIM',
  export: 'EXPORT',
  waiting: 'WAITING',
  reading: 'READING',
} as const

const KEY_ATTRIBUTES = [
  ...new Set([
    'pk',
    'sk',
    ...Object.values(INDEXES).flatMap(({ partitionKey, sortKey }) => [partitionKey, sortKey]),
  ]),
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
        Projection: {
          ProjectionType: projection,
          ...(projection === 'INCLUDE' && { NonKeyAttributes: LISTED }),
        },
      }),
    ),
  }
}
