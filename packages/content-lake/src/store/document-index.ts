import type { StoredDocument } from '../contracts.ts'
import { findReferences } from '../held-references.ts'

/** In-memory documents of one dataset by id and by type, with a reverse index of references. */
export class DocumentIndex {
  readonly #byId = new Map<string, StoredDocument>()
  readonly #byType = new Map<string, Map<string, StoredDocument>>()
  readonly #referrers = new Map<string, Set<string>>()

  get size(): number {
    return this.#byId.size
  }

  get(id: string): StoredDocument | undefined {
    return this.#byId.get(id)
  }

  all(): MapIterator<StoredDocument> {
    return this.#byId.values()
  }

  ofType(type: string): Iterable<StoredDocument> {
    return this.#byType.get(type)?.values() ?? []
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
    const sameType = this.#byType.get(document._type)
    if (sameType === undefined) {
      this.#byType.set(document._type, new Map([[document._id, document]]))
    } else {
      sameType.set(document._id, document)
    }
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
    this.#byType.get(existing._type)?.delete(id)
    for (const reference of findReferences(existing)) {
      const referrers = this.#referrers.get(reference.id)
      referrers?.delete(id)
      if (referrers?.size === 0) this.#referrers.delete(reference.id)
    }
  }
}
