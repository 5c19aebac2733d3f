import { crc32 } from 'node:zlib'

/** Partitions of the index `owner`. */
export const buildMemberPartition = (sub: string): string => `MEMBER#${sub}`
export const buildEmailPartition = (email: string): string => `EMAIL#${email.toLowerCase()}`

/**
 * DynamoDB writes 1,000 units a second to a partition key, so shared partitions are spread over this
 * many; `write-units.test.ts` counts the units of an enquiry.
 */
const SHARDS = 8

/** The item's own shard of a partition. */
export const buildShard = (partition: string, pk: string): string =>
  `${partition}#${crc32(pk) % SHARDS}`

/** All shards of a partition, to be read together. */
export const getShards = (partition: string): string[] =>
  Array.from({ length: SHARDS }, (_, shard) => `${partition}#${shard}`)
