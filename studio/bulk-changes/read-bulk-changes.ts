import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { getTitle, TITLE_FIELDS } from '../components/content.ts'
import { type BulkChange, createTakeBackId, findBulkChanges, findUnread } from './bulk-change.ts'
import {
  buildMutations,
  documentsSchema,
  placeSteps,
  planTakeBack,
  type Step,
  toDraftId,
} from './take-back.ts'

const DAYS_BACK = 30
const DAY_MS = 86_400_000
/** Limit of ids in one request to the history API. */
const MAX_IDS = 100

const PUBLISHED = `*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
  _id, _type, _rev, ${TITLE_FIELDS.join()}
}`

/** Query for documents of types that are of no concern to the user. */
const OTHERS = '*[_id in $ids]._id'
const idsSchema = z.array(z.string())

/** The places of hand-sorted lists. */
const RANKS = `*[_type in $types && defined(orderRank) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
  _id, _type, orderRank
}`
const ranksSchema = z.array(z.object({ _id: z.string(), _type: z.string(), orderRank: z.string() }))

const LOG_QUERY = {
  excludeContent: 'true',
  effectFormat: 'mendoza',
  reverse: 'true',
  limit: '1000',
}

const historySchema = z.object({ documents: documentsSchema })

/** A change with the titles of what it changed, as far as it still exists. */
export interface TitledBulkChange extends BulkChange {
  titles: readonly string[]
}

type Client = Pick<SanityClient, 'config' | 'fetch' | 'mutate' | 'request'>

const inBatches = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids
      .slice(index * MAX_IDS, (index + 1) * MAX_IDS)
      .map(encodeURIComponent)
      .join(),
  )

/** The answers of the history API about documents, batch by batch. */
const askHistory = (
  client: Client,
  { about, ids, query }: { about: string; ids: readonly string[]; query: Record<string, string> },
): Promise<unknown[]> =>
  Promise.all(
    inBatches(ids).map((batch) =>
      client.request<unknown>({
        url: `/data/history/${client.config().dataset}/${about}/${batch}`,
        query,
      }),
    ),
  )

/** Changes of several documents of these types in the last days of which something still stands, the latest first. */
export async function readBulkChanges(
  client: Client,
  types: readonly string[],
  now: Date,
): Promise<TitledBulkChange[]> {
  const found = await client.fetch<unknown>(PUBLISHED, { types }, { perspective: 'raw' })
  const documents = documentsSchema.parse(found)
  const fromTime = new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString()
  const readLogs = (ids: readonly string[]) =>
    askHistory(client, { about: 'transactions', ids, query: { ...LOG_QUERY, fromTime } })
  const logs = await readLogs(documents.map(({ _id }) => _id))
  const unread = findUnread(logs)
  const others = idsSchema.parse(
    await client.fetch<unknown>(OTHERS, { ids: unread }, { perspective: 'raw' }),
  )
  const deleted = unread.filter((id) => !others.includes(id))
  // Refused when one of them was private.
  const logsOfDeleted = await readLogs(deleted).catch(() => [])
  const titles = new Map(documents.map((document) => [document._id, getTitle(document)]))
  const revisions = new Map(documents.map(({ _id, _rev }) => [_id, _rev]))
  const stands = ({ changedIds, transaction }: BulkChange) =>
    changedIds.some((id) => (revisions.get(id) ?? transaction) === transaction)
  return findBulkChanges([...logs, ...logsOfDeleted])
    .filter(stands)
    .map((change) => ({
      ...change,
      titles: change.changedIds.flatMap((id) => titles.get(id) ?? []),
    }))
}

/** Reads documents as they are now, with their drafts. */
export const readNow = async (client: Pick<Client, 'fetch'>, ids: readonly string[]) =>
  documentsSchema.parse(
    await client.fetch<unknown>(
      '*[_id in $ids]',
      { ids: [...ids, ...ids.map(toDraftId)] },
      { perspective: 'raw' },
    ),
  )

/** Reads what taking a change back would do to each of its documents. */
export async function readPlan(client: Client, change: BulkChange): Promise<Step[]> {
  const { at, documentIds: ids } = change
  const readPast = async (query: Record<string, string>) => {
    const answers = await askHistory(client, { about: 'documents', ids, query })
    return answers.flatMap((answer) => historySchema.parse(answer).documents)
  }
  const [before, now, last] = await Promise.all([
    readPast({ time: new Date(Date.parse(at) - 1).toISOString() }),
    readNow(client, ids),
    readPast({ lastRevision: 'true' }),
  ])
  const steps = planTakeBack(change, { before, now, last })
  const types = [...new Set(steps.flatMap(({ does, type }) => (does === 'move-back' ? type : [])))]
  if (types.length === 0) return steps
  const ranks = await client.fetch<unknown>(RANKS, { types }, { perspective: 'raw' })
  return placeSteps(steps, ranksSchema.parse(ranks))
}

/** @throws when a document has changed since the plan, or another one needs what would be deleted. */
export async function takeBack(
  client: Pick<Client, 'mutate'>,
  { transaction }: Pick<BulkChange, 'transaction'>,
  steps: readonly Step[],
): Promise<void> {
  await client.mutate(buildMutations(transaction, steps), {
    tag: 'take-back',
    transactionId: createTakeBackId(),
  })
}
