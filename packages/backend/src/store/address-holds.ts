import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { addDays, toInstant } from 'core/singapore-clock'
import { z } from 'zod'
import { buildShard } from './partitions.ts'
import { SHORT_LIVED } from './short-lived.ts'
import { IS_NEW, putItemIf, readItem, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'
import { unlessRefused } from './unless-refused.ts'

/** An address, as a hash, and the evening for which it holds a table. */
export interface HoldingDay {
  address: string
  /** ISO date in Singapore; of a table after midnight, that of the day before. */
  date: string
}

const holdSchema = z.object({ holder: z.string(), venue: z.string(), heldUntil: z.string() })

/** The one table that an address holds for a day. */
export type AddressHold = z.infer<typeof holdSchema>

const buildKey = ({ address, date }: HoldingDay) => ({ pk: SHORT_LIVED.hold + address, sk: date })

/** Reads what an address holds, or held last, for a day. */
export async function getAddressHold(
  store: Store,
  day: HoldingDay,
): Promise<AddressHold | undefined> {
  const item = await readItem(store, buildKey(day))
  return item && holdSchema.parse(item)
}

/** Notes what an address holds; false when that has changed since it was read. */
export function putAddressHold(
  store: Store,
  day: HoldingDay,
  hold: AddressHold,
  before: AddressHold | undefined,
): Promise<boolean> {
  const key = buildKey(day)
  const due = {
    duePk: buildShard(DUE_PARTITIONS.purge, key.pk),
    dueSk: toInstant(addDays(day.date, 1), '05:00').toISOString(),
  }
  const item = { ...key, ...hold, ...due }
  if (!before) return putItemIf(store, item, IS_NEW)
  return putItemIf(store, item, 'holder = :holder AND venue = :venue AND heldUntil = :heldUntil', {
    ':holder': before.holder,
    ':venue': before.venue,
    ':heldUntil': before.heldUntil,
  })
}

/** Forgets what an address holds, unless it holds something else. */
export async function deleteAddressHold(
  { documents, tableName }: Store,
  day: HoldingDay,
  holder: string,
): Promise<void> {
  await unlessRefused(
    documents.send(
      new DeleteCommand({
        TableName: tableName,
        Key: buildKey(day),
        ConditionExpression: 'holder = :holder',
        ExpressionAttributeValues: { ':holder': holder },
      }),
    ),
  )
}
