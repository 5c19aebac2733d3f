import { z } from 'zod'
import type { OpenPoll } from './catalogue.ts'
import { noteMailedLink } from './mailed-links.ts'
import { buildShard, getShards } from './partitions.ts'
import { deleteItem, IS_NEW, putItemIf, readItem, updateItem, type Store } from './store.ts'
import { DUE_PARTITIONS } from './table.ts'
import { walkItems } from './walk-items.ts'

const KEPT_DAYS = 7
const DAY_MS = 86_400_000

const VOTE = 'VOTE#'
const ASKED = 'ASKED#'
const POLL_KEY = /^POLL#(?<poll>.+)#\d+$/
const VOTER_KEY = /^(?:VOTE|ASKED)#(?<voter>[^#]+)/

const getPartition = (poll: string) => `POLL#${poll}`
const getResultKey = (poll: string) => ({ pk: getPartition(poll), sk: 'RESULT' })
const getVotePk = (poll: string, voter: string) => buildShard(getPartition(poll), voter)

/** When the votes of a poll are purged: their result stays. */
export const getVotesPurgeAt = ({ closesAt }: Pick<OpenPoll, 'closesAt'>): string =>
  new Date(Date.parse(closesAt) + KEPT_DAYS * DAY_MS).toISOString()

const voteSchema = z.object({ choice: z.string(), askedAt: z.string() })
const resultSchema = z.object({ closesAt: z.string(), counts: z.record(z.string(), z.number()) })

export interface Vote {
  poll: Pick<OpenPoll, 'id' | 'closesAt'>
  /** Hash of the mailbox. */
  voter: string
  option: string
  /** ISO time at which the link was asked for: the newest link counts. */
  askedAt: string
}

const buildDue = (poll: Vote['poll'], pk: string) => ({
  duePk: buildShard(DUE_PARTITIONS.purge, pk),
  dueSk: getVotesPurgeAt(poll),
})

/** Notes that a mailbox asks for a link; false when it has had those of a day. */
export function noteLink(
  store: Store,
  { poll, voter, day }: Pick<Vote, 'poll' | 'voter'> & { day: string },
): Promise<boolean> {
  const pk = getVotePk(poll.id, voter)
  return noteMailedLink(store, { pk, sk: `${ASKED}${voter}#${day}`, ...buildDue(poll, pk) })
}

/**
 * Counts a vote once, however often: one item a voter, which a vote that was asked for later replaces.
 */
export async function putVote(store: Store, { poll, voter, option, askedAt }: Vote): Promise<void> {
  const pk = getVotePk(poll.id, voter)
  const item = { pk, sk: VOTE + voter, choice: option, askedAt, ...buildDue(poll, pk) }
  await putItemIf(store, item, `${IS_NEW} OR askedAt < :askedAt`, { ':askedAt': askedAt })
}

/** The vote that counts for a voter. */
export async function getVote(
  store: Store,
  poll: string,
  voter: string,
): Promise<{ option: string; askedAt: string } | undefined> {
  const item = await readItem(store, { pk: getVotePk(poll, voter), sk: VOTE + voter })
  if (!item) return undefined
  const { choice, askedAt } = voteSchema.parse(item)
  return { option: choice, askedAt }
}

/** Counts the choices of a shard. */
async function countShard(store: Store, pk: string, counts: Map<string, number>): Promise<void> {
  const votes = walkItems(store, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :vote)',
    ExpressionAttributeValues: { ':pk': pk, ':vote': VOTE },
    ProjectionExpression: 'choice',
    ConsistentRead: true,
  })
  for await (const { choice } of votes) {
    const option = String(choice)
    counts.set(option, (counts.get(option) ?? 0) + 1)
  }
}

/** Votes by option: the kept result of a closed poll, or a count of the votes themselves. */
export async function countVotes(
  store: Store,
  { id, closesAt }: Vote['poll'],
): Promise<ReadonlyMap<string, number>> {
  const item = await readItem(store, getResultKey(id))
  const kept = item && resultSchema.parse(item)
  if (kept?.closesAt === closesAt) return new Map(Object.entries(kept.counts))
  const counts = new Map<string, number>()
  await Promise.all(getShards(getPartition(id)).map((pk) => countShard(store, pk, counts)))
  return counts
}

/** Keeps the count of a closed poll, so that its votes can go. */
export async function keepResult(store: Store, poll: Vote['poll']): Promise<void> {
  const counts = Object.fromEntries(await countVotes(store, poll))
  await updateItem(store, {
    Key: getResultKey(poll.id),
    UpdateExpression: 'SET closesAt = :closesAt, counts = :counts',
    ConditionExpression: 'attribute_not_exists(closesAt) OR closesAt <> :closesAt',
    ExpressionAttributeValues: { ':closesAt': poll.closesAt, ':counts': counts },
  })
}

/** Parses the key of an item that belongs to a voter. */
export function parseVoterKey({ pk, sk }: { pk: string; sk: string }) {
  const poll = POLL_KEY.exec(pk)?.groups?.poll
  const voter = VOTER_KEY.exec(sk)?.groups?.voter
  return poll !== undefined && voter !== undefined ? { poll, voter } : undefined
}

/** Deletes an item of a voter. */
export const deleteVoterItem = deleteItem
