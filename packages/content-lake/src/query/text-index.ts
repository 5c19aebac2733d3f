import type { StoredDocument } from '../contracts.ts'

/** A word that a document must have: it starts with the first part and has the others in it. */
export interface WordTest {
  parts: readonly string[]
  /** The first part is the whole word. */
  isExact: boolean
}

/** Whether texts may have what the tests ask for, which takes no index to tell. */
export function mayPass(texts: readonly string[], tests: readonly WordTest[]): boolean {
  return tests.every(({ parts }) =>
    texts.some((text) => parts.every((part) => text.includes(part))),
  )
}

/** Removed documents that are kept until there are more of them than of others. */
const MIN_REMOVED = 1000

/** An inverted index: documents by the words that one function finds in each. */
export class TextIndex {
  readonly #getWords: (document: StoredDocument) => readonly string[]
  /** By number; numbers are never reused, so that removing leaves the postings alone. */
  #documents: (StoredDocument | undefined)[] = []
  #numbers = new Map<string, number>()
  /** By word, the numbers of the documents with it. */
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
      // A word that the document has more than once.
      else if (numbers[numbers.length - 1] !== number) numbers.push(number)
    }
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

  /** Documents that pass every test, in no order. */
  find(tests: readonly WordTest[]): StoredDocument[] {
    const found = tests.map((test) => this.#getPostings(test))
    let numbers: Set<number> | undefined
    // The rarest first, so that the sets stay small.
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
