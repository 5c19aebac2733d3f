import { isRecord } from '../guards.ts'
import type { ViewDocument } from './document-view.ts'
import type { WordTest } from './text-index.ts'

const WORD = /[\p{L}\p{N}_]+/gu
const TERM = /(-?)(?:"([^"]*)"|(\S+))/gu

interface Term {
  isExcluded: boolean
  /** A phrase; `*` at the end of the last word is a prefix search. */
  words: string[]
}

const searchableWords = new WeakMap<ViewDocument, string[]>()

/** The words of a text in lower case. */
export function toSearchWords(text: string): readonly string[] {
  return text.match(WORD) ?? []
}

function toWords(text: string): string[] {
  return [...toSearchWords(text.toLowerCase())]
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value.toLowerCase())
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts)
  else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (!name.startsWith('_')) collectTexts(field, texts)
    }
  }
}

/** The searchable texts of a document, its id included. */
export function toSearchTexts(document: ViewDocument): string[] {
  const texts = [document._id.toLowerCase()]
  collectTexts(document, texts)
  return texts
}

function getWords(document: ViewDocument): string[] {
  const known = searchableWords.get(document)
  if (known !== undefined) return known
  const texts: string[] = []
  collectTexts(document, texts)
  const words = texts.flatMap(toSearchWords)
  searchableWords.set(document, words)
  return words
}

function parseTerms(query: string): Term[] {
  return [...query.matchAll(TERM)].flatMap(([, minus, phrase, word = '']) => {
    const words = toWords(phrase ?? word)
    const last = words.at(-1)
    if (last === undefined) return []
    if (phrase === undefined && word.endsWith('*')) words[words.length - 1] = `${last}*`
    return [{ isExcluded: minus === '-', words }]
  })
}

function isWordMatch(word: string | undefined, pattern: string): boolean {
  if (word === undefined) return false
  return pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern
}

/**
 * Tests that every match of a search passes; others may pass too. None when it matches every document,
 * undefined when it matches nothing.
 */
export function toSearchTests(query: string): WordTest[] | undefined {
  if (query.trim() === '*') return []
  const terms = parseTerms(query)
  if (terms.length === 0) return undefined
  return terms.flatMap(({ isExcluded, words }) => {
    if (isExcluded) return []
    return words.map((pattern) => {
      const isExact = !pattern.endsWith('*')
      return { parts: [isExact ? pattern : pattern.slice(0, -1)], isExact }
    })
  })
}

function hasTerm(words: readonly string[], term: Term): boolean {
  return words.some((_, start) =>
    term.words.every((pattern, offset) => isWordMatch(words[start + offset], pattern)),
  )
}

/**
 * `@ match text::query(…)`: every word must occur in some text of the document; `"a phrase"` matches
 * literally, `-word` excludes, `wor*` is a prefix. `*` alone, used by Studio's lists, matches every
 * document.
 */
export function isTextMatch(document: ViewDocument, query: string, withId: boolean): boolean {
  if (query.trim() === '*') return true
  const terms = parseTerms(query)
  if (terms.length === 0) return false
  const words = withId ? [...getWords(document), ...toWords(document._id)] : getWords(document)
  return terms.every((term) => hasTerm(words, term) !== term.isExcluded)
}
