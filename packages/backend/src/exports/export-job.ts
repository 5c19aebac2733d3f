import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { buildShard } from '../store/partitions.ts'
import { readDueKeys } from '../store/read-shards.ts'
import { deleteItem, putItem, readItem, updateItem, type Store } from '../store/store.ts'
import { DUE_PARTITIONS } from '../store/table.ts'
import { EXPORT_LIFETIME_MS, type ExportFiles } from './export-files.ts'

const PREFIX = 'EXPORT#'
const ID_BYTES = 24
/** DynamoDB's own deletion, for a job that the purge missed. */
const LAST_RESORT_MS = 7 * EXPORT_LIFETIME_MS

const EXPORT_STATES = ['RUNNING', 'DONE', 'FAILED'] as const

const jobSchema = z.object({
  id: z.string(),
  /** Account that asked for it. */
  sub: z.string(),
  /** Groups of the account at that time, which decide what it might read. */
  groups: z.array(z.string()),
  filter: z.record(z.string(), z.string()),
  state: z.enum(EXPORT_STATES),
  /** Written or about to be. */
  rows: z.number(),
  createdAt: z.string(),
  upload: z.string().optional(),
  /** Tags of the parts that are stored. */
  tags: z.array(z.string()),
  /** Rows in them. */
  storedRows: z.number(),
  /** Position where the next part begins; empty when all are stored. */
  end: z.string().optional(),
})

export type ExportJob = z.infer<typeof jobSchema>

const buildKey = (id: string) => ({ pk: PREFIX + id, sk: 'EXPORT' })

/** Stores a job that is to be run. */
export async function putExport(
  store: Store,
  asked: Pick<ExportJob, 'sub' | 'groups' | 'filter'>,
  now: Date,
): Promise<ExportJob> {
  const id = randomBytes(ID_BYTES).toString('base64url')
  const job: ExportJob = {
    ...asked,
    id,
    state: 'RUNNING',
    rows: 0,
    createdAt: now.toISOString(),
    tags: [],
    storedRows: 0,
  }
  await putItem(store, {
    ...buildKey(id),
    ...job,
    duePk: buildShard(DUE_PARTITIONS.export, buildKey(id).pk),
    dueSk: new Date(now.getTime() + EXPORT_LIFETIME_MS).toISOString(),
    expiresAt: Math.floor((now.getTime() + LAST_RESORT_MS) / 1000),
  })
  return job
}

export async function getExport(store: Store, id: string): Promise<ExportJob | undefined> {
  const item = await readItem(store, buildKey(id))
  return item && jobSchema.parse(item)
}

/** Stores how far a job is, unless another worker is further; false then, or when it was deleted. */
export async function changeExport(
  store: Store,
  { id, tags }: Pick<ExportJob, 'id' | 'tags'>,
  changes: Partial<Pick<ExportJob, 'state' | 'rows' | 'upload' | 'tags' | 'storedRows' | 'end'>>,
): Promise<boolean> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return updateItem(store, {
    Key: buildKey(id),
    UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#state = :running AND size(#tags) = :stored',
    ExpressionAttributeNames: {
      '#state': 'state',
      '#tags': 'tags',
      ...Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ':running': 'RUNNING',
      ':stored': tags.length,
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    },
  })
}

const toId = (pk: string) => pk.slice(PREFIX.length)

/** Ids of all jobs whose file was not deleted yet. */
export async function listExports(store: Store, limit: number): Promise<string[]> {
  const keys = await readDueKeys(store, 'due', DUE_PARTITIONS.export, { before: '9', limit })
  return keys.map(({ pk }) => toId(pk))
}

/** Deletes files that have waited long enough, and their jobs. Answers how many. */
export async function purgeExports(
  store: Store,
  files: Pick<ExportFiles, 'remove'>,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const due = await readDueKeys(store, 'due', DUE_PARTITIONS.export, {
    before: now.toISOString(),
    limit,
  })
  for (const { pk, sk } of due) {
    // One at a time keeps the load of a background job low.
    await files.remove(toId(pk))
    await deleteItem(store, { pk, sk })
  }
  return due.length
}
