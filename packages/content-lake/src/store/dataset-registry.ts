import type { CopyOptions, Dataset, DatasetRegistry } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { inTransaction } from './database.ts'
import { StoredDataset, type StoredDatasetOptions } from './stored-dataset.ts'

const DATASET_NAME_PATTERN = /^~?[a-z0-9][a-z0-9_-]{0,63}$/

/** The tables with the content of datasets, and their columns beside its name. */
const TABLES = {
  documents: 'id, json',
  document_changes: 'document_id, sequence, apply, revert, previous_revision',
  transactions: 'sequence, id, timestamp, author, mutations',
} as const

type StoredDatasetRegistryOptions = Omit<StoredDatasetOptions, 'name' | 'aclMode'>

/** The datasets of the database, each loaded into memory on start. */
export class StoredDatasetRegistry implements DatasetRegistry {
  readonly #options: StoredDatasetRegistryOptions
  readonly #datasets = new Map<string, StoredDataset>()

  constructor(options: StoredDatasetRegistryOptions) {
    this.#options = options
    const rows = options.database.prepare('SELECT name, acl_mode FROM datasets ORDER BY name').all()
    for (const row of rows)
      this.#open(String(row.name), row.acl_mode === 'private' ? 'private' : 'public')
  }

  get(name: string): StoredDataset | undefined {
    return this.#datasets.get(name)
  }

  list(): Dataset[] {
    return [...this.#datasets.values()]
  }

  create(name: string, aclMode: 'public' | 'private'): Dataset {
    this.#requireNewName(name)
    this.#options.database.prepare('INSERT INTO datasets VALUES (?, ?)').run(name, aclMode)
    return this.#open(name, aclMode)
  }

  setAclMode(name: string, aclMode: 'public' | 'private'): void {
    const dataset = this.#require(name)
    const update = 'UPDATE datasets SET acl_mode = ? WHERE name = ?'
    this.#options.database.prepare(update).run(aclMode, name)
    dataset.aclMode = aclMode
  }

  copy(source: string, target: string, { skipHistory, skipContentReleases }: CopyOptions): void {
    const { aclMode } = this.#require(source)
    this.#requireNewName(target)
    const { database } = this.#options
    inTransaction(database, () => {
      database.prepare('INSERT INTO datasets VALUES (?, ?)').run(target, aclMode)
      for (const [table, columns] of Object.entries(TABLES)) {
        if (skipHistory && table !== 'documents') continue
        const copied = `SELECT ?, ${columns} FROM ${table} WHERE dataset = ?`
        database.prepare(`INSERT INTO ${table} (dataset, ${columns}) ${copied}`).run(target, source)
      }
      const ofReleases = "(id GLOB 'versions.*' OR id GLOB '_.releases.*')"
      if (skipContentReleases)
        database.prepare(`DELETE FROM documents WHERE dataset = ? AND ${ofReleases}`).run(target)
      this.#moveAssets(target)
    })
    this.#open(target, aclMode)
  }

  /** Has the paths of asset documents name their dataset. */
  #moveAssets(dataset: string): void {
    const { database } = this.#options
    const rows = database
      .prepare(
        `SELECT id, json_extract(json, '$.path') AS path FROM documents WHERE dataset = ?
         AND json_extract(json, '$._type') IN ('sanity.imageAsset', 'sanity.fileAsset')`,
      )
      .all(dataset)
    const update = database.prepare(
      "UPDATE documents SET json = json_set(json, '$.path', ?) WHERE dataset = ? AND id = ?",
    )
    for (const { id = null, path } of rows) {
      if (typeof path !== 'string') continue
      const [kind, project, , file] = path.split('/')
      update.run([kind, project, dataset, file].join('/'), dataset, id)
    }
  }

  #require(name: string): StoredDataset {
    const dataset = this.#datasets.get(name)
    if (dataset === undefined) throw toHttpError(404, `Dataset "${name}" not found`)
    return dataset
  }

  #requireNewName(name: string): void {
    if (!DATASET_NAME_PATTERN.test(name))
      throw toHttpError(
        400,
        `Dataset name "${name}" is invalid: use up to 64 lowercase letters, digits, "_" and "-"`,
      )
    if (this.#datasets.has(name)) throw toHttpError(409, `Dataset "${name}" already exists`)
  }

  delete(name: string): void {
    const dataset = this.#require(name)
    const { database, log, observer } = this.#options
    inTransaction(database, () => {
      database.prepare('DELETE FROM datasets WHERE name = ?').run(name)
      for (const table of Object.keys(TABLES))
        database.prepare(`DELETE FROM ${table} WHERE dataset = ?`).run(name)
      observer?.deleted(name)
    })
    this.#datasets.delete(name)
    dataset.markDeleted()
    dataset.close().catch((error: unknown) => log(`Closing "${name}": ${String(error)}`))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#datasets.values()].map((dataset) => dataset.close()))
  }

  #open(name: string, aclMode: 'public' | 'private'): StoredDataset {
    const dataset = new StoredDataset({ ...this.#options, name, aclMode })
    this.#datasets.set(name, dataset)
    return dataset
  }
}
