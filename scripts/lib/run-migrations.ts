import { isDeepStrictEqual } from 'node:util'
import { ClientError, type SanityClient } from '@sanity/client'
import { type DatasetMigration, type MigratedDocument, storedDocuments } from './load-migrations.ts'

interface Ran {
  number: number
  name: string
  /** Documents that were changed or added. */
  changed: number
}

/** With a dot, so that only callers with a token see it. */
const RECORD_PREFIX = 'migration.'
const RECORD_TYPE = 'migration'
/** Documents of one transaction. */
const BATCH = 100
/** Editors may write meanwhile. */
const MAX_ATTEMPTS = 5

const toRecordId = ({ number }: DatasetMigration) => RECORD_PREFIX + String(number).padStart(4, '0')

/**
 * Runs the migrations that this dataset has not had, in order, after it has tried them all on a copy in memory. One that
 * fails runs again the next time.
 *
 * @param client of an administrator, with the perspective `raw`.
 * @throws Error before anything is written, when a migration changes its own result or a document's identity.
 */
export async function runMigrations(
  client: SanityClient,
  migrations: readonly DatasetMigration[],
  { isTrial = false }: { isTrial?: boolean } = {},
): Promise<Ran[]> {
  const documents = await readDocuments(client)
  const had = new Set(documents.map(({ _id }) => _id))
  const pending = migrations
    .filter((migration) => !had.has(toRecordId(migration)))
    .toSorted((a, b) => a.number - b.number)
  const tried = tryMigrations(documents, pending)
  if (isTrial) return tried
  const ran: Ran[] = []
  for (const migration of pending) {
    ran.push(await runOne(client, migration))
  }
  return ran
}

const keep = (document: MigratedDocument) => document

/** Returns the documents that a migration adds to these. */
function getAdded(documents: readonly MigratedDocument[], { add = [] }: DatasetMigration) {
  const had = new Set(documents.map(({ _id }) => _id.replace(/^drafts\./, '')))
  return add.filter(({ _id }) => !had.has(_id))
}

function tryMigrations(
  documents: readonly MigratedDocument[],
  migrations: readonly DatasetMigration[],
): Ran[] {
  let copy = documents
  return migrations.map((migration) => {
    const { change = keep, name, number } = migration
    const before = copy
    const changed = before.map((document) => {
      const after = change(document)
      const isSame = after._id === document._id && after._type === document._type
      if (!isSame || !isDeepStrictEqual(change(after), after))
        throw new Error(`Migration ${number} cannot be repeated on ${document._id}.`)
      return after
    })
    const added = getAdded(before, migration).map((document) => ({ ...document, _rev: '' }))
    copy = [...changed, ...added]
    const count = copy.filter((after, index) => !isDeepStrictEqual(after, before[index])).length
    return { number, name, changed: count }
  })
}

async function runOne(client: SanityClient, migration: DatasetMigration): Promise<Ran> {
  const { change = keep, name, number } = migration
  let changed = 0
  for (let attempt = 1; ; attempt += 1) {
    try {
      const documents = await readDocuments(client)
      const changes = documents
        .map((before) => ({ before, after: change(before) }))
        .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      const added = getAdded(documents, migration)
      for (let from = 0; from < changes.length; from += BATCH) {
        const batch = changes.slice(from, from + BATCH)
        await client.mutate(
          batch.map(({ before, after }) => ({ patch: buildPatch(before, after) })),
          { visibility: 'sync' },
        )
        changed += batch.length
      }
      if (added.length > 0) {
        await client.mutate(
          added.map((document) => ({ createIfNotExists: document })),
          { visibility: 'sync' },
        )
        changed += added.length
      }
      break
    } catch (error) {
      const isConflict = error instanceof ClientError && error.statusCode === 409
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error
    }
  }
  const ranAt = new Date().toISOString()
  await client.createOrReplace({
    _id: toRecordId(migration),
    _type: RECORD_TYPE,
    name,
    changed,
    ranAt,
  })
  return { number, name, changed }
}

function buildPatch(before: MigratedDocument, after: MigratedDocument) {
  const set = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name]),
  )
  return {
    id: before._id,
    ifRevisionID: before._rev,
    set: Object.fromEntries(set),
    unset: Object.keys(before).filter((name) => !(name in after)),
  }
}

/** All but the store's own, drafts and versions too. */
const readDocuments = async (client: SanityClient): Promise<MigratedDocument[]> =>
  storedDocuments.parse(await client.fetch('*[!(_id in path("_.**"))]'))
