import type { Dataset, DatasetRegistry } from '../contracts.ts'
import { toHttpError } from '../errors.ts'
import { StoredDataset, type StoredDatasetOptions, type QueryEngine } from './stored-dataset.ts'

const DATASET_NAME_PATTERN = /^~?[a-z0-9][a-z0-9_-]{0,63}$/

export interface StoredDatasetRegistryOptions extends Omit<
  StoredDatasetOptions,
  'name' | 'aclMode' | 'createQueryEngine'
> {
  createQueryEngine: (dataset: { name: string; aclMode: 'public' | 'private' }) => QueryEngine
}

/** The datasets of the database, each loaded into memory on start. */
export class StoredDatasetRegistry implements DatasetRegistry {
  readonly #options: StoredDatasetRegistryOptions
  readonly #datasets = new Map<string, StoredDataset>()

  constructor(options: StoredDatasetRegistryOptions) {
    this.#options = options
    const rows = options.database.prepare('SELECT name, acl_mode FROM datasets ORDER BY name').all()
    for (const row of rows) {
      this.#open(String(row.name), row.acl_mode === 'private' ? 'private' : 'public')
    }
  }

  get(name: string): StoredDataset | undefined {
    return this.#datasets.get(name)
  }

  list(): Dataset[] {
    return [...this.#datasets.values()]
  }

  create(name: string, aclMode: 'public' | 'private'): Dataset {
    if (!DATASET_NAME_PATTERN.test(name)) {
      throw toHttpError(
        400,
        `Dataset name "${name}" is invalid: use up to 64 lowercase letters, digits, "_" and "-"`,
      )
    }
    if (this.#datasets.has(name)) throw toHttpError(409, `Dataset "${name}" already exists`)
    this.#options.database.prepare('INSERT INTO datasets VALUES (?, ?)').run(name, aclMode)
    return this.#open(name, aclMode)
  }

  delete(name: string): void {
    const dataset = this.#datasets.get(name)
    if (dataset === undefined) throw toHttpError(404, `Dataset "${name}" not found`)
    this.#datasets.delete(name)
    const { database, log, observer } = this.#options
    database.exec('BEGIN IMMEDIATE')
    try {
      database.prepare('DELETE FROM datasets WHERE name = ?').run(name)
      for (const table of ['documents', 'document_changes', 'transactions']) {
        database.prepare(`DELETE FROM ${table} WHERE dataset = ?`).run(name)
      }
      observer?.deleted(name)
      database.exec('COMMIT')
    } catch (cause) {
      if (database.isTransaction) database.exec('ROLLBACK')
      this.#datasets.set(name, dataset)
      throw new Error(`Could not delete dataset "${name}"`, { cause })
    }
    dataset.markDeleted()
    dataset.close().catch((error: unknown) => log(`Closing "${name}": ${String(error)}`))
  }

  async close(): Promise<void> {
    await Promise.all([...this.#datasets.values()].map((dataset) => dataset.close()))
  }

  #open(name: string, aclMode: 'public' | 'private'): StoredDataset {
    const { createQueryEngine, ...shared } = this.#options
    const dataset = new StoredDataset({
      ...shared,
      name,
      aclMode,
      createQueryEngine: () => createQueryEngine({ name, aclMode }),
    })
    this.#datasets.set(name, dataset)
    return dataset
  }
}
