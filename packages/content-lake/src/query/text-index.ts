import type { StoredDocument } from '../contracts.ts'

/** A required word: its prefix, and further parts that it contains. */
export interface WordTest {
  parts: readonly string[]
  /** The prefix is the whole word. */
  isExact: boolean
}

/** Pre-check without an index: whether texts may pass the tests. */
export function mayPass(texts: readonly string[], tests: readonly WordTest[]): boolean {
  return tests.every(({ parts }) =>
    texts.some((text) => parts.every((part) => text.includes(part))),
  )
}

/** An index without its documents. */
export interface SavedTextIndex {
  /** Ids and versions of the documents, by number. */
  versions: ({ id: string; version: string } | undefined)[]
  postings: Map<string, number[]>
}

/** Returns what differs between two documents of an id. */
function toVersion({ _originalId, _rev }: StoredDocument): string {
  return `${String(_originalId)} ${_rev}`
}

/** Number of deleted documents that triggers a rebuild when they outnumber the others. */
const MIN_REMOVED = 1000

/** An inverted index over the words that one function extracts from documents. */
export class TextIndex {
  readonly #getWords: (document: StoredDocument) => readonly string[]
  /** Documents by number; numbers are never reused, so that deletions leave the postings unchanged. */
  #documents: (StoredDocument | undefined)[] = []
  #numbers = new Map<string, number>()
  /** Postings: document numbers by word. */
  #postings = new Map<string, number[]>()

  constructor(getWords: (document: StoredDocument) => readonly string[]) {
    this.#getWords = getWords
  }

  add(document: StoredDocument): void {
    const words = this.#getWords(document)
    if (words.length === 0) return
    const number = this.#documents.push(document) - 1
    this.#numbers.set(document._id, number)
    for (const word of words) {
      const numbers = this.#postings.get(word)
      if (numbers === undefined) this.#postings.set(word, [number])
      // A word that occurs in the document more than once.
      else if (numbers[numbers.length - 1] !== number) numbers.push(number)
    }
  }

  save(): SavedTextIndex {
    const versions = this.#documents.map(
      (document) => document && { id: document._id, version: toVersion(document) },
    )
    return { versions, postings: this.#postings }
  }

  /** Takes over what was saved of documents that have not changed since. */
  restore(saved: SavedTextIndex, get: (id: string) => StoredDocument | undefined): void {
    this.#postings = saved.postings
    this.#documents = saved.versions.map((known, number) => {
      const document = known && get(known.id)
      if (document === undefined || toVersion(document) !== known?.version) return undefined
      this.#numbers.set(document._id, number)
      return document
    })
  }

  has(id: string): boolean {
    return this.#numbers.has(id)
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    if (number === undefined) return
    this.#numbers.delete(id)
    this.#documents[number] = undefined
    const removed = this.#documents.length - this.#numbers.size
    if (removed > this.#numbers.size + MIN_REMOVED) this.#rebuild()
  }

  /** Documents that pass every test, unordered. */
  find(tests: readonly WordTest[]): StoredDocument[] {
    const found = tests.map((test) => this.#getPostings(test))
    let numbers: Set<number> | undefined
    // Rarest first, to keep the intersections small.
    for (const { postings } of found.toSorted((a, b) => a.size - b.size)) {
      const previous = numbers
      numbers = new Set()
      for (const posting of postings) {
        for (const number of posting) {
          if (previous?.has(number) !== false) numbers.add(number)
        }
      }
    }
    return [...(numbers ?? [])].flatMap((number) => this.#documents[number] ?? [])
  }

  #getPostings(test: WordTest): { postings: number[][]; size: number } {
    const [start = '', ...parts] = test.parts
    const postings: number[][] = []
    if (test.isExact) postings.push(this.#postings.get(start) ?? [])
    else {
      for (const [word, posting] of this.#postings) {
        const isMatch = word.startsWith(start) && parts.every((part) => word.includes(part))
        if (isMatch) postings.push(posting)
      }
    }
    return { postings, size: postings.reduce((sum, { length }) => sum + length, 0) }
  }

  #rebuild(): void {
    const documents = this.#documents
    this.#documents = []
    this.#numbers = new Map()
    this.#postings = new Map()
    for (const document of documents) if (document !== undefined) this.add(document)
  }
}
