import { crc32 } from 'node:zlib'
import { OUTBOX_PARTITION } from './table.ts'

/** Partitions of the index `owner`. */
export const buildMemberPartition = (sub: string): string => `MEMBER#${sub}`
export const buildEmailPartition = (email: string): string => `EMAIL#${email.toLowerCase()}`

/**
 * DynamoDB writes 1,000 units a second to a partition key, so shared partitions are spread over this
 * many; `write-units.test.ts` counts the units of an enquiry.
 */
const SHARDS = 8
/** Each notice, lease and reminder of an enquiry moves its entry there. */
const OUTBOX_SHARDS = 16

const countShards = (partition: string): number =>
  partition === OUTBOX_PARTITION ? OUTBOX_SHARDS : SHARDS

/** The item's own shard of a partition. */
export const buildShard = (partition: string, pk: string): string =>
  `${partition}#${crc32(pk) % countShards(partition)}`

/** All shards of a partition, to be read together. */
export const getShards = (partition: string): string[] =>
  Array.from({ length: countShards(partition) }, (_, shard) => `${partition}#${shard}`)
