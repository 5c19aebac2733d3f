import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { foldAddress } from 'core/fold-address'
import { getSingaporeDate } from 'core/singapore-clock'
import { createHash } from 'node:crypto'
import { buildShard } from './partitions.ts'
import { SHORT_LIVED } from './short-lived.ts'
import type { Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'

/**
 * Most mails or messages a day to a mailbox or number that has not proven to want them. Each budget is spent by itself:
 * forms that anybody may fill in use up none of a booking, and nothing uses up codes but whoever knows a reference.
 */
const BUDGETS = { form: 10, booking: 10, change: 15, reminder: 10, code: 20 } as const
/** Most of all kinds together. */
const MOST_OF_DAY = 25
/** Most about one enquiry from each budget. */
const MOST_OF_ENQUIRY = 5
const KEPT_MS = 2 * 86_400_000

export type MailBudget = keyof typeof BUDGETS

/** Rank of a mail or message among those of its receiver's day: one of more, the last, or one too many. */
export type MailCount = 'more' | 'last' | 'too-many'

interface CountedMail {
  id: string
  budget: MailBudget
  now: Date
}

/**
 * Counts a mail to an address or a message to a number; the same one again, after a failure, counts once. Anybody can
 * type anybody's, so that without a limit each form would be a way to flood a stranger.
 */
export async function countMail(
  store: Store,
  { to, ...mail }: CountedMail & { to: string },
): Promise<MailCount> {
  const of = to.includes('@') ? foldAddress(to) : to
  const ofKind = await count(store, { ...mail, of, most: BUDGETS[mail.budget] })
  if (ofKind === 'too-many') return ofKind
  const ofDay = await count(store, { ...mail, of, budget: 'all', most: MOST_OF_DAY })
  return ofDay === 'more' ? ofKind : ofDay
}

/** Counts the same among those about an enquiry, so that no single one spends the budget of its receiver. */
export const countMailAbout = (
  store: Store,
  { enquiry, ...mail }: CountedMail & { enquiry: string },
): Promise<MailCount> => count(store, { ...mail, of: enquiry, most: MOST_OF_ENQUIRY })

async function count(
  { documents, tableName }: Store,
  {
    of,
    id,
    budget,
    now,
    most,
  }: Omit<CountedMail, 'budget'> & { budget: MailBudget | 'all'; of: string; most: number },
): Promise<MailCount> {
  const pk = SHORT_LIVED.mails + createHash('sha256').update(of).digest('base64url')
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk: `${getSingaporeDate(now)}#${budget}` },
        UpdateExpression: 'ADD ids :ids SET duePk = :duePk, dueSk = :dueSk',
        ConditionExpression: 'attribute_not_exists(ids) OR contains(ids, :id) OR size(ids) < :most',
        ExpressionAttributeValues: {
          ':ids': new Set([id]),
          ':id': id,
          ':most': most,
          ':duePk': buildShard(DUE_PARTITIONS.purge, pk),
          ':dueSk': new Date(now.getTime() + KEPT_MS).toISOString(),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    const ids: unknown = Attributes?.['ids']
    return ids instanceof Set && ids.size >= most ? 'last' : 'more'
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return 'too-many'
    throw error
  }
}
