import type { DatabaseSync } from 'node:sqlite'
import { withAssetUrl } from '../assets/asset-url.ts'
import type { StoredDocument } from '../contracts.ts'
import { LruMap } from '../lru-map.ts'
import { readLastSequence } from '../store/transaction-log.ts'
import { DocumentView } from './document-view.ts'
import type { ViewSpec, WorkerRequest } from './protocol.ts'

const MAX_VIEWS = 24

/** A worker's replica of one dataset, with the views in use. */
export class Replica {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #views = new LruMap<DocumentView>(MAX_VIEWS)
  readonly #loadedSequence: number

  constructor(database: DatabaseSync, dataset: string, baseUrl: string) {
    database.exec('BEGIN')
    try {
      this.#loadedSequence = readLastSequence(database, dataset)
      const rows = database.prepare('SELECT json FROM documents WHERE dataset = ?').iterate(dataset)
      for (const row of rows) {
        const document: StoredDocument = JSON.parse(String(row.json))
        this.#documents.set(document._id, withAssetUrl(document, baseUrl))
      }
    } finally {
      database.exec('COMMIT')
    }
  }

  /** Applies a commit, unless the loaded state includes it. */
  update({ sequence, changes }: Extract<WorkerRequest, { kind: 'update' }>): void {
    if (sequence <= this.#loadedSequence) return
    for (const { id, document } of changes) {
      if (document === undefined) this.#documents.delete(id)
      else this.#documents.set(id, document)
      for (const view of this.#views.values()) view.refresh(id)
    }
  }

  view(spec: ViewSpec): DocumentView {
    const key = JSON.stringify(spec)
    const view = this.#views.get(key) ?? new DocumentView(spec, this.#documents)
    this.#views.set(key, view)
    return view
  }
}
