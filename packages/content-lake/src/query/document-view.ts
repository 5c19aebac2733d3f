import { isGranted } from '../auth/grants.ts'
import type { StoredDocument } from '../contracts.ts'
import { isPublishedId, toDraftId, toPublishedId, toVersionId } from '../document-id.ts'
import { isRecord } from '../guards.ts'
import { findReferences } from '../held-references.ts'
import { LruMap } from '../lru-map.ts'
import type { ViewSpec } from './protocol.ts'

/** A document as a perspective shows it. */
export type ViewDocument = StoredDocument

const MAX_GROUPINGS = 64

function isDeletion(document: StoredDocument): boolean {
  return isRecord(document._system) && document._system.delete === true
}

function getPath(document: ViewDocument, path: readonly string[]): unknown {
  let value: unknown = document
  for (const key of path) value = isRecord(value) ? value[key] : undefined
  return value
}

const heldIds = new WeakMap<ViewDocument, readonly string[]>()

/** Ids that a document refers to: found once, since walking it takes long. */
function getHeldIds(document: ViewDocument): readonly string[] {
  const known = heldIds.get(document)
  if (known !== undefined) return known
  const ids = [...new Set(findReferences(document).map(({ id }) => id))]
  heldIds.set(document, ids)
  return ids
}

/** The documents of one perspective and set of grants, updated by `refresh`. */
export class DocumentView {
  readonly #spec: ViewSpec
  readonly #stored: ReadonlyMap<string, StoredDocument>
  readonly #byId = new Map<string, ViewDocument>()
  /** Ordered by id, Sanity's default order. */
  readonly #all: ViewDocument[] = []
  /** Documents by what one function finds in them, such as their types: kept until one changes. */
  readonly #groups = new LruMap<ReadonlyMap<string, ViewDocument[]>>(MAX_GROUPINGS)

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
    return this.#all
  }

  get(id: string): ViewDocument | undefined {
    return this.#byId.get(id)
  }

  ofType(type: string): ViewDocument[] {
    return this.byField(['_type'], type)
  }

  /** Documents with this string at the path. */
  byField(path: readonly string[], value: string): ViewDocument[] {
    return this.#find(path.join('.'), value, (document) => {
      const found = getPath(document, path)
      return typeof found === 'string' ? [found] : []
    })
  }

  referringTo(id: string): ViewDocument[] {
    return this.#find('references()', id, getHeldIds)
  }

  /** Updates the view to what the store now holds under the id. */
  refresh(storedId: string): void {
    const { perspective } = this.#spec
    // It shows neither drafts nor versions, so that its groups stay as they are.
    if (perspective === 'published' && !isPublishedId(storedId)) return
    const id = perspective === 'raw' ? storedId : toPublishedId(storedId)
    const document = this.#resolve(id)
    const isKnown = this.#byId.delete(id)
    this.#all.splice(this.#findPlace(id), Number(isKnown), ...(document ? [document] : []))
    if (document !== undefined) this.#byId.set(id, document)
    this.#groups.clear()
  }

  #findPlace(id: string): number {
    let low = 0
    let high = this.#all.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const candidate = this.#all[middle]
      if (candidate !== undefined && candidate._id < id) low = middle + 1
      else high = middle
    }
    return low
  }

  #find(
    kind: string,
    value: string,
    getValues: (document: ViewDocument) => readonly string[],
  ): ViewDocument[] {
    const known = this.#groups.get(kind)
    if (known !== undefined) return known.get(value) ?? []
    const groups = new Map<string, ViewDocument[]>()
    for (const document of this.#all) {
      for (const each of getValues(document)) {
        const group = groups.get(each)
        if (group === undefined) groups.set(each, [document])
        else group.push(document)
      }
    }
    this.#groups.set(kind, groups)
    return groups.get(value) ?? []
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
