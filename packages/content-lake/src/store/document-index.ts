import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import { withAssetUrl } from '../assets/asset-url.ts'
import type { StoredDocument } from '../contracts.ts'
import { toDraftId, toPublishedId } from '../document-id.ts'
import { findReferences } from '../held-references.ts'

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

  constructor(options: DocumentIndexOptions) {
    this.#options = options
    const select = 'SELECT json FROM documents WHERE dataset = ? AND id = ?'
    this.#select = options.database.prepare(select)
  }

  get(id: string): StoredDocument | undefined {
    const row = this.#select.get(this.#options.name, id)
    return row && this.#parse(row.json)
  }

  /** Every document by id. Read it before the next write. */
  *all(): Generator<StoredDocument> {
    const select = 'SELECT json FROM documents WHERE dataset = ? ORDER BY id'
    for (const { json } of this.#options.database.prepare(select).iterate(this.#options.name))
      yield this.#parse(json)
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

  #parse(json: SQLOutputValue | undefined): StoredDocument {
    return withAssetUrl(JSON.parse(String(json)), this.#options.baseUrl)
  }
}
