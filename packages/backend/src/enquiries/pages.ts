import { z } from 'zod'
import { type EnquiryRecord, toEnquiryRecord } from '../store/enquiry-record.ts'
import type { Store } from '../store/store.ts'
import { INDEXES } from '../store/table.ts'
import { walkItems } from '../store/walk-items.ts'

/** Validated: DynamoDB rejects a start key that could not exist. */
const RECORD_KEY = /^[A-Z_]{1,20}#[0-9A-Z]{26}$/

/** Cursor of a listing: the record it continues after. */
const positionSchema = z.strictObject({
  partition: z.string().min(1).max(300),
  sort: z.string().min(1).max(300),
  pk: z.string().regex(RECORD_KEY),
})

export type Position = z.infer<typeof positionSchema>

export const buildNextToken = (position: Position): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url')

/** Undefined for a malformed token. */
export function parseNextToken(token: string): Position | undefined {
  try {
    const parsed = positionSchema.safeParse(
      JSON.parse(Buffer.from(token, 'base64url').toString('utf8')),
    )
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const getPosition = ({ ownerPk, ownerSk, pk }: EnquiryRecord): Position => ({
  partition: ownerPk,
  sort: ownerSk,
  pk,
})

const PAGE_SIZE = 200

/** Records of several owner partitions in sequence, each newest first, from a cursor. */
export async function* walkEnquiries(
  store: Store,
  partitions: readonly string[],
  from?: Position,
): AsyncGenerator<EnquiryRecord, void, undefined> {
  const { partitionKey, sortKey } = INDEXES.owner
  const first = from ? partitions.indexOf(from.partition) : 0
  if (first < 0) return
  let startKey: Record<string, unknown> | undefined = from && {
    pk: from.pk,
    sk: 'RECORD',
    [partitionKey]: from.partition,
    [sortKey]: from.sort,
  }
  for (const partition of partitions.slice(first)) {
    const query = {
      IndexName: 'owner',
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': partitionKey },
      ExpressionAttributeValues: { ':pk': partition },
      ScanIndexForward: false,
      Limit: PAGE_SIZE,
    }
    for await (const item of walkItems(store, query, startKey)) yield toEnquiryRecord(item)
    startKey = undefined
  }
}
