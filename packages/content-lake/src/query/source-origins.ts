import { isRecord } from '../guards.ts'
import type { ViewDocument } from './document-view.ts'

/** The location of a value in a stored document. */
interface Place {
  document: ViewDocument
  /** The parent object or array; undefined for the document itself. */
  parent: object | undefined
  segment: string
}

export interface Origin {
  documentId: string
  documentType: string
  /** JSONPath in the document, array items by `_key`. */
  path: string
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

function escapeKey(key: string): string {
  return key.replaceAll(/['\\\f\n\r\t]/g, (character) => ESCAPES[character] ?? character)
}

/** A field as a JSONPath segment. */
export function toFieldSegment(name: string): string {
  return `['${escapeKey(name)}']`
}

function toItemSegment(item: unknown, index: number): string {
  const key = isRecord(item) ? item._key : undefined
  return typeof key === 'string' ? `[?(@._key=='${escapeKey(key)}')]` : `[${index}]`
}

/**
 * Tells whether, and where, an object or array is part of a stored document. Evaluation passes references on,
 * so identity is sufficient.
 */
export class SourceOrigins {
  readonly #places = new WeakMap<object, Place>()

  /** Registers the parts of a document. */
  add(document: ViewDocument): void {
    if (this.#places.has(document)) return
    this.#add(document, { document, parent: undefined, segment: '' })
  }

  get(value: unknown): Origin | undefined {
    if (typeof value !== 'object' || value === null) return undefined
    const place = this.#places.get(value)
    if (place === undefined) return undefined
    const { _id, _originalId, _type } = place.document
    return {
      documentId: typeof _originalId === 'string' ? _originalId : _id,
      documentType: _type,
      path: this.#getPath(place),
    }
  }

  #add(value: object, place: Place): void {
    this.#places.set(value, place)
    const { document } = place
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        if (typeof item === 'object' && item !== null)
          this.#add(item, { document, parent: value, segment: toItemSegment(item, index) })
      }
      return
    }
    for (const [name, field] of Object.entries(value)) {
      if (typeof field === 'object' && field !== null)
        this.#add(field, { document, parent: value, segment: toFieldSegment(name) })
    }
  }

  #getPath({ parent, segment }: Place): string {
    const outer = parent && this.#places.get(parent)
    return outer === undefined ? '$' : `${this.#getPath(outer)}${segment}`
  }
}
