import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  waitUntilTableNotExists,
} from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, paginateScan } from '@aws-sdk/lib-dynamodb'
import { isEnquiryRecord } from '../../store/enquiry-record.ts'
import { buildIndexKeys } from '../../store/index-keys.ts'
import { buildShard } from '../../store/partitions.ts'
import type { Store } from '../../store/store.ts'
import { DUE_PARTITIONS, OUTBOX_PARTITION } from '../../store/table.ts'

/** Tables of earlier versions: without shards, and with index entries that only 24 bits of a hash told apart. */
const FORMER_TABLES = ['byd-enquiries', 'byd-enquiries-2']
/** DynamoDB's limit per request. */
const BATCH_SIZE = 25
const DELETION_LIMIT_SECONDS = 60

type Item = Record<string, unknown>

const SHARDED: readonly unknown[] = [OUTBOX_PARTITION, ...Object.values(DUE_PARTITIONS)]

/** An item of the former table with the keys of the current indexes. */
function toCurrentItem(item: Item): Item {
  const shard = (partition: unknown) =>
    SHARDED.includes(partition) ? buildShard(String(partition), String(item.pk)) : partition
  const { outboxPk, duePk, listPk: _listPk, listSk: _listSk, ...rest } = item
  return {
    ...rest,
    ...(outboxPk !== undefined && { outboxPk: shard(outboxPk) }),
    ...(duePk !== undefined && { duePk: shard(duePk) }),
    ...(isEnquiryRecord(item) && buildIndexKeys(item)),
  }
}

async function hasTable(client: DynamoDBClient, name: string): Promise<boolean> {
  try {
    await client.send(new DescribeTableCommand({ TableName: name }))
    return true
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false
    throw error
  }
}

/** Migrates the data of earlier versions once; restarts when interrupted. */
export async function moveTable(client: DynamoDBClient, store: Store): Promise<void> {
  for (const name of FORMER_TABLES)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (await hasTable(client, name)) await moveFormerTable(client, store, name)
}

async function moveFormerTable(
  client: DynamoDBClient,
  { documents, tableName }: Store,
  formerName: string,
): Promise<void> {
  const pages = paginateScan({ client: documents }, { TableName: formerName, Limit: 500 })
  for await (const { Items = [] } of pages) {
    for (let start = 0; start < Items.length; start += BATCH_SIZE) {
      const requests = Items.slice(start, start + BATCH_SIZE).map((item) => ({
        PutRequest: { Item: toCurrentItem(item) },
      }))
      // oxlint-disable-next-line no-await-in-loop -- batch by batch
      await documents.send(new BatchWriteCommand({ RequestItems: { [tableName]: requests } }))
    }
  }
  await client.send(new DeleteTableCommand({ TableName: formerName }))
  await waitUntilTableNotExists(
    { client, maxWaitTime: DELETION_LIMIT_SECONDS, minDelay: 0.05, maxDelay: 0.5 },
    { TableName: formerName },
  )
}
