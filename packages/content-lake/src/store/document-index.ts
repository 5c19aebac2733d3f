import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { withAssetUrl } from '../assets/asset-url.ts'
import type { StoredDocument } from '../contracts.ts'
import { toDraftId, toPublishedId } from '../document-id.ts'
import { findReferences } from '../held-references.ts'
import { LruMap } from '../lru-map.ts'

/** Documents kept as they were last read. */
const MAX_KEPT = 10_000

export interface DocumentIndexOptions {
  database: DatabaseSync
  name: string
  /** Base URL of assets. */
  baseUrl: string
}

/** The documents of one dataset, read from the database when they are asked for. */
export class DocumentIndex {
  readonly #options: DocumentIndexOptions
  readonly #select: StatementSync
  readonly #kept = new LruMap<StoredDocument>(MAX_KEPT)

  constructor(options: DocumentIndexOptions) {
    this.#options = options
    const select = 'SELECT json FROM documents WHERE dataset = ? AND id = ?'
    this.#select = options.database.prepare(select)
  }

  get(id: string): StoredDocument | undefined {
    const known = this.#kept.get(id)
    const row = known === undefined ? this.#select.get(this.#options.name, id) : undefined
    return row === undefined ? known : this.#parse(row.json)
  }

  /** Every document by id. Read it before the next write. */
  *all(): Generator<StoredDocument> {
    const select = 'SELECT id, json FROM documents WHERE dataset = ? ORDER BY id'
    for (const { id, json } of this.#options.database.prepare(select).iterate(this.#options.name))
      yield this.#kept.get(String(id)) ?? this.#parse(json)
  }

  /** Ids of the published document, the draft and the versions that exist of it. */
  versionIds(publishedId: string): string[] {
    const select = `SELECT id FROM documents WHERE dataset = ? AND (id IN (?, ?) OR id GLOB 'versions.*')`
    return this.#options.database
      .prepare(select)
      .all(this.#options.name, publishedId, toDraftId(publishedId))
      .map(({ id }) => String(id))
      .filter((id) => toPublishedId(id) === publishedId)
  }

  /** Documents that reference the id, weakly or strongly. */
  referrers(id: string): StoredDocument[] {
    return this.#options.database
      .prepare('SELECT holder FROM document_references WHERE dataset = ? AND target = ?')
      .all(this.#options.name, id)
      .flatMap(({ holder }) => this.get(String(holder)) ?? [])
      .filter((document) => findReferences(document).some((reference) => reference.id === id))
  }

  /** Takes over what a commit has written under the id. */
  set(id: string, document: StoredDocument | undefined): void {
    if (document === undefined) this.#kept.delete(id)
    else this.#kept.set(id, document)
  }

  #parse(json: SQLOutputValue | undefined): StoredDocument {
    const document = withAssetUrl(JSON.parse(String(json)), this.#options.baseUrl)
    this.#kept.set(document._id, document)
    return document
  }
}
