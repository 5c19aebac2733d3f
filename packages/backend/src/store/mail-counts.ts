import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { foldAddress } from 'core/fold-address'
import { getSingaporeDate } from 'core/singapore-clock'
import { createHash } from 'node:crypto'
import { buildShard } from './partitions.ts'
import { SHORT_LIVED } from './short-lived.ts'
import type { Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'

/** Most mails or messages a day to a mailbox or number that has not proven to want them. */
const MOST_A_DAY = 10
const KEPT_MS = 2 * 86_400_000

/** Rank of a mail or message among those of its receiver's day: one of more, the last, or one too many. */
export type MailCount = 'more' | 'last' | 'too-many'

/**
 * Counts a mail to an address or a message to a number; the same one again, after a failure, counts once. Anybody can
 * type anybody's, so that without a limit each form would be a way to flood a stranger.
 */
export async function countMail(
  { documents, tableName }: Store,
  { to, id, now }: { to: string; id: string; now: Date },
): Promise<MailCount> {
  const receiver = to.includes('@') ? foldAddress(to) : to
  const pk = SHORT_LIVED.mails + createHash('sha256').update(receiver).digest('base64url')
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk: getSingaporeDate(now) },
        UpdateExpression: 'ADD ids :ids SET duePk = :duePk, dueSk = :dueSk',
        ConditionExpression: 'attribute_not_exists(ids) OR contains(ids, :id) OR size(ids) < :most',
        ExpressionAttributeValues: {
          ':ids': new Set([id]),
          ':id': id,
          ':most': MOST_A_DAY,
          ':duePk': buildShard(DUE_PARTITIONS.purge, pk),
          ':dueSk': new Date(now.getTime() + KEPT_MS).toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    const ids: unknown = Attributes?.['ids']
    return ids instanceof Set && ids.size >= MOST_A_DAY ? 'last' : 'more'
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'too-many'
    throw error
  }
}
