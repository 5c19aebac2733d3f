import type { StoredDocument } from '../contracts.ts'
import { findReferences } from '../held-references.ts'

/** In-memory documents of one dataset by id, with a reverse index of references. */
export class DocumentIndex {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #referrers = new Map<string, Set<string>>()

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  all(): MapIterator<StoredDocument> {
    return this.#byId.values()
  }

  /** Documents that reference the id, weakly or strongly. */
  *referrers(id: string): Generator<StoredDocument> {
    for (const referrer of this.#referrers.get(id) ?? []) {
      const document = this.#byId.get(referrer)
      if (document !== undefined) yield document
    }
  }

  set(document: StoredDocument): void {
    this.delete(document._id)
    this.#byId.set(document._id, document)
    for (const { id } of findReferences(document)) {
      const referrers = this.#referrers.get(id)
      if (referrers === undefined) this.#referrers.set(id, new Set([document._id]))
      else referrers.add(document._id)
    }
  }

  delete(id: string): void {
    const existing = this.#byId.get(id)
    if (existing === undefined) return
    this.#byId.delete(id)
    for (const reference of findReferences(existing)) {
      const referrers = this.#referrers.get(reference.id)
      referrers?.delete(id)
      if (referrers?.size === 0) this.#referrers.delete(reference.id)
    }
  }
}
