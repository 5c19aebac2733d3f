import { isGranted } from '../auth/grants.ts'
import type { StoredDocument } from '../contracts.ts'
import { isPublishedId, toDraftId, toPublishedId, toVersionId } from '../document-id.ts'
import { isRecord } from '../guards.ts'
import { findReferences } from '../held-references.ts'
import type { ViewSpec } from './protocol.ts'

/** A document as a perspective shows it. */
export type ViewDocument = StoredDocument

const MAX_FIELD_INDEXES = 64

function isDeletion(document: StoredDocument): boolean {
  return isRecord(document._system) && document._system.delete === true
}

function getPath(document: ViewDocument, path: readonly string[]): unknown {
  let value: unknown = document
  for (const key of path) value = isRecord(value) ? value[key] : undefined
  return value
}

/** Documents ordered by id, Sanity's default order. */
class SortedDocuments {
  readonly items: ViewDocument[] = []

  find(id: string): { index: number; isFound: boolean } {
    let low = 0
    let high = this.items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const candidate = this.items[middle]
      if (candidate !== undefined && candidate._id < id) low = middle + 1
      else high = middle
    }
    return { index: low, isFound: this.items[low]?._id === id }
  }

  set(document: ViewDocument): void {
    const { index, isFound } = this.find(document._id)
    this.items.splice(index, isFound ? 1 : 0, document)
  }

  delete(id: string): void {
    const { index, isFound } = this.find(id)
    if (isFound) this.items.splice(index, 1)
  }
}

/** Index of documents by the string values that one function extracts. */
class ValueIndex {
  readonly #documents = new Map<string, SortedDocuments>()
  readonly #getValues: (document: ViewDocument) => string[]

  constructor(getValues: (document: ViewDocument) => string[]) {
    this.#getValues = getValues
  }

  get(value: string): ViewDocument[] {
    return this.#documents.get(value)?.items ?? []
  }

  add(document: ViewDocument): void {
    for (const value of this.#getValues(document)) {
      const documents = this.#documents.get(value) ?? new SortedDocuments()
      documents.set(document)
      this.#documents.set(value, documents)
    }
  }

  remove(document: ViewDocument): void {
    for (const value of this.#getValues(document)) {
      const documents = this.#documents.get(value)
      documents?.delete(document._id)
      if (documents?.items.length === 0) this.#documents.delete(value)
    }
  }
}

/** The documents of one perspective and set of grants, indexed, and updated by `refresh`. */
export class DocumentView {
  readonly #spec: ViewSpec
  readonly #stored: ReadonlyMap<string, StoredDocument>
  readonly #byId = new Map<string, ViewDocument>()
  readonly #all = new SortedDocuments()
  readonly #byType = new ValueIndex((document) => [document._type])
  readonly #byField = new Map<string, ValueIndex>()

  constructor(spec: ViewSpec, stored: ReadonlyMap<string, StoredDocument>) {
    this.#spec = spec
    this.#stored = stored
    const ids = [...stored.keys()]
    const viewIds = spec.perspective === 'raw' ? ids : new Set(ids.map(toPublishedId))
    // In order, so that each insertion is an append.
    for (const id of [...viewIds].toSorted()) this.refresh(id)
  }

  /** Every document. A live array: read it within one evaluation only. */
  get all(): ViewDocument[] {
    return this.#all.items
  }

  get(id: string): ViewDocument | undefined {
    return this.#byId.get(id)
  }

  ofType(type: string): ViewDocument[] {
    return this.#byType.get(type)
  }

  /** Documents with this string at the path, without an index when there are too many. */
  byField(path: readonly string[], value: string): ViewDocument[] {
    const index = this.#fieldIndex(path.join('.'), (document) => {
      const found = getPath(document, path)
      return typeof found === 'string' ? [found] : []
    })
    return index?.get(value) ?? this.#all.items.filter((each) => getPath(each, path) === value)
  }

  referringTo(id: string): ViewDocument[] | undefined {
    return this.#fieldIndex('references()', (document) => [
      ...new Set(findReferences(document).map((reference) => reference.id)),
    ])?.get(id)
  }

  /** Updates the view to what the store now holds under the id. */
  refresh(storedId: string): void {
    const id = this.#spec.perspective === 'raw' ? storedId : toPublishedId(storedId)
    const previous = this.#byId.get(id)
    if (previous !== undefined) {
      this.#byId.delete(id)
      this.#all.delete(id)
      this.#byType.remove(previous)
      for (const index of this.#byField.values()) index.remove(previous)
    }
    const document = this.#resolve(id)
    if (document === undefined) return
    this.#byId.set(id, document)
    this.#all.set(document)
    this.#byType.add(document)
    for (const index of this.#byField.values()) index.add(document)
  }

  #fieldIndex(
    name: string,
    getValues: (document: ViewDocument) => string[],
  ): ValueIndex | undefined {
    const existing = this.#byField.get(name)
    if (existing !== undefined) return existing
    if (this.#byField.size >= MAX_FIELD_INDEXES) return undefined
    const index = new ValueIndex(getValues)
    for (const document of this.#all.items) index.add(document)
    this.#byField.set(name, index)
    return index
  }

  #resolve(id: string): ViewDocument | undefined {
    const { perspective } = this.#spec
    if (perspective === 'raw') return this.#read(id)
    if (!isPublishedId(id)) return undefined
    const stack =
      perspective === 'published' ? [] : perspective === 'drafts' ? ['drafts'] : perspective
    for (const layer of [...stack, 'published']) {
      const layerId =
        layer === 'published' ? id : layer === 'drafts' ? toDraftId(id) : toVersionId(layer, id)
      const document = this.#read(layerId)
      if (document === undefined) continue
      if (layer !== 'published' && isDeletion(document)) return undefined
      return { ...document, _id: id, _originalId: layerId }
    }
    return undefined
  }

  #read(id: string): StoredDocument | undefined {
    const document = this.#stored.get(id)
    return document !== undefined && isGranted(this.#spec.grants, 'read', document)
      ? document
      : undefined
  }
}
