import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { getTitle } from '../today/content.ts'
import { type BulkChange, findBulkChanges } from './bulk-change.ts'
import { buildMutations, documentsSchema, planTakeBack, type Step } from './take-back.ts'

const DAYS_BACK = 30
const DAY_MS = 86_400_000
/** Of the history API, in one request. */
const MAX_IDS = 100

const PUBLISHED = `*[_type in $types && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]`

const publishedSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))
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

/** Changes of several documents of these types in the last days, the latest first. */
export async function readBulkChanges(
  client: Client,
  types: readonly string[],
  now: Date,
): Promise<TitledBulkChange[]> {
  const found = await client.fetch<unknown>(PUBLISHED, { types }, { perspective: 'raw' })
  const documents = publishedSchema.parse(found)
  const logs = await askHistory(client, {
    about: 'transactions',
    ids: documents.map(({ _id }) => _id),
    query: {
      fromTime: new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString(),
      excludeContent: 'true',
      effectFormat: 'mendoza',
      reverse: 'true',
      limit: '1000',
    },
  })
  const titles = new Map(documents.map((document) => [document._id, getTitle(document)]))
  return findBulkChanges(logs).map((change) => ({
    ...change,
    titles: change.changedIds.flatMap((id) => titles.get(id) ?? []),
  }))
}

/** What taking a change back would do to each of its documents. */
export async function readPlan(client: Client, change: BulkChange): Promise<Step[]> {
  const { at, documentIds: ids } = change
  const readPast = async (query: Record<string, string>) => {
    const answers = await askHistory(client, { about: 'documents', ids, query })
    return answers.flatMap((answer) => historySchema.parse(answer).documents)
  }
  const [before, now, last] = await Promise.all([
    readPast({ time: new Date(Date.parse(at) - 1).toISOString() }),
    client.fetch<unknown>('*[_id in $ids]', { ids }, { perspective: 'raw' }),
    readPast({ lastRevision: 'true' }),
  ])
  return planTakeBack(change, { before, now: documentsSchema.parse(now), last })
}

/** @throws when a document has changed since the plan, or another one needs what would be deleted. */
export async function takeBack(
  client: Client,
  { transaction }: BulkChange,
  steps: readonly Step[],
): Promise<void> {
  await client.mutate(buildMutations(transaction, steps), { tag: 'take-back' })
}
