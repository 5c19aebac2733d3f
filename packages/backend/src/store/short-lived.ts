import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import type { Store } from './store.ts'
import { unlessRefused } from './unless-refused.ts'

/** Partitions of notes that belong to no record: what an address or a mailbox may do in a day, what somebody saved just now, who was signed out, and searches without a hit. */
export const SHORT_LIVED = {
  hold: 'HELDBY#',
  mails: 'MAILED#',
  saved: 'SAVED#',
  searches: 'SEARCHES#',
  signedOut: 'SIGNEDOUT#',
} as const

export const isShortLived = (pk: string): boolean =>
  Object.values(SHORT_LIVED).some((prefix) => pk.startsWith(prefix))

/** Deletes an item that is due; one that was extended meanwhile stays. */
export const deleteDueItem = (
  { documents, tableName }: Store,
  { pk, sk }: { pk: string; sk: string },
  now: Date,
): Promise<boolean> =>
  unlessRefused(
    documents.send(
      new DeleteCommand({
        TableName: tableName,
        Key: { pk, sk },
        ConditionExpression: 'dueSk <= :now',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  )
