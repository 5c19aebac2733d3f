import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { putItem, type Store } from './store.ts'

/** Reasons why an address gets no more mail: it does not exist, or its owner called our mail spam. */
export const MAIL_PROBLEMS = ['BOUNCED', 'COMPLAINED'] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** Days for which SES's own list of suppressed addresses is of use: then the address is tried again. */
const KEPT_DAYS = 365

const problemSchema = z.object({ problem: z.enum(MAIL_PROBLEMS), expiresAt: z.number() })

/** A hash, so that the item outlives its enquiry without personal data. */
const buildKey = (address: string) => ({
  pk: `MAILBOX#${createHash('sha256').update(address.trim().toLowerCase()).digest('base64url')}`,
  sk: 'PROBLEM',
})

export async function putMailProblem(
  store: Store,
  address: string,
  problem: MailProblem,
  now: Date,
): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + KEPT_DAYS * 86_400
  await putItem(store, { ...buildKey(address), problem, at: now.toISOString(), expiresAt })
}

export async function getMailProblem(
  { documents, tableName }: Store,
  address: string,
  now: Date,
): Promise<MailProblem | undefined> {
  const { Item } = await documents.send(
    new GetCommand({ TableName: tableName, Key: buildKey(address) }),
  )
  if (!Item) return undefined
  const { expiresAt, problem } = problemSchema.parse(Item)
  // DynamoDB's TTL removes it days later, the embedded store never.
  return expiresAt * 1000 > now.getTime() ? problem : undefined
}
