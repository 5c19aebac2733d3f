import { isRecord } from '../guards.ts'
import type { ViewDocument } from './document-view.ts'

const WORD = /[\p{L}\p{N}_]+/gu
const TERM = /(-?)(?:"([^"]*)"|(\S+))/gu

interface Term {
  isExcluded: boolean
  /** Consecutive words; `*` at the end of the last one matches any ending. */
  words: string[]
}

const searchableWords = new WeakMap<ViewDocument, string[]>()

function toWords(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

function collectWords(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(...toWords(value))
  else if (Array.isArray(value)) for (const item of value) collectWords(item, words)
  else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (!name.startsWith('_')) collectWords(field, words)
    }
  }
}

function getWords(document: ViewDocument): string[] {
  const known = searchableWords.get(document)
  if (known !== undefined) return known
  const words: string[] = []
  collectWords(document, words)
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

function hasTerm(words: readonly string[], term: Term): boolean {
  return words.some((_, start) =>
    term.words.every((pattern, offset) => isWordMatch(words[start + offset], pattern)),
  )
}

/**
 * `@ match text::query(…)`: every word must occur in some text of the document, `"a phrase"` as it
 * stands, `-word` not at all, and `wor*` as the start of a word. `*` alone, which Studio's lists ask
 * for, matches every document.
 */
export function isTextMatch(document: ViewDocument, query: string, withId: boolean): boolean {
  if (query.trim() === '*') return true
  const terms = parseTerms(query)
  if (terms.length === 0) return false
  const words = withId ? [...getWords(document), ...toWords(document._id)] : getWords(document)
  return terms.every((term) => hasTerm(words, term) !== term.isExcluded)
}
