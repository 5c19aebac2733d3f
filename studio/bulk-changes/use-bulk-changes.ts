import { useCallback } from 'react'
import { useClient, useDataset } from 'sanity'
import { z } from 'zod'
import { getTitle } from '../today/content.ts'
import { useLoaded } from '../today/use-loaded.ts'
import { type BulkChange, findBulkChanges } from './bulk-change.ts'
import { buildMutations, documentsSchema, planTakeBack, type Step } from './take-back.ts'

const API_VERSION = '2025-02-19'
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

const inBatches = (ids: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids
      .slice(index * MAX_IDS, (index + 1) * MAX_IDS)
      .map(encodeURIComponent)
      .join(),
  )

/** Changes of several documents in the last days; a plan of how to take one back, and its execution. */
export function useBulkChanges(types: readonly string[]) {
  const client = useClient({ apiVersion: API_VERSION })
  const history = `/data/history/${useDataset()}`
  const key = types.join()

  const load = useCallback(async (): Promise<TitledBulkChange[]> => {
    const found = await client.fetch<unknown>(
      PUBLISHED,
      { types: key.split(',') },
      { perspective: 'raw' },
    )
    const documents = publishedSchema.parse(found)
    const fromTime = new Date(Date.now() - DAYS_BACK * DAY_MS).toISOString()
    const logs = await Promise.all(
      inBatches(documents.map(({ _id }) => _id)).map((ids) =>
        client.request<unknown>({
          uri: `${history}/transactions/${ids}`,
          query: {
            fromTime,
            excludeContent: 'true',
            effectFormat: 'mendoza',
            reverse: 'true',
            limit: '1000',
          },
        }),
      ),
    )
    const titles = new Map(documents.map((document) => [document._id, getTitle(document)]))
    return findBulkChanges(logs).map((change) => ({
      ...change,
      titles: change.changedIds.flatMap((id) => titles.get(id) ?? []),
    }))
  }, [client, history, key])

  const plan = useCallback(
    async (change: BulkChange): Promise<Step[]> => {
      const { at, documentIds } = change
      const readPast = async (query: Record<string, string>) => {
        const parts = await Promise.all(
          inBatches(documentIds).map(async (ids) =>
            historySchema.parse(
              await client.request<unknown>({ uri: `${history}/documents/${ids}`, query }),
            ),
          ),
        )
        return parts.flatMap(({ documents }) => documents)
      }
      const [before, now, last] = await Promise.all([
        readPast({ time: new Date(Date.parse(at) - 1).toISOString() }),
        client
          .fetch<unknown>('*[_id in $ids]', { ids: documentIds }, { perspective: 'raw' })
          .then((found) => documentsSchema.parse(found)),
        readPast({ lastRevision: 'true' }),
      ])
      return planTakeBack(change, { before, now, last })
    },
    [client, history],
  )

  const loaded = useLoaded(load)
  const { reload } = loaded
  const takeBack = useCallback(
    async ({ transaction }: BulkChange, steps: readonly Step[]) => {
      await client.mutate(buildMutations(transaction, steps), { tag: 'take-back' })
      await reload()
    },
    [client, reload],
  )
  return { ...loaded, plan, takeBack }
}
