import { isRecord } from '../guards.ts'
import type { ViewDocument } from './document-view.ts'

const WORD = /[\p{L}\p{N}_]+/gu
const TERM = /(-?)(?:"([^"]*)"|(\S+))/gu

/** The words of a document between spaces; those of its id are last, from `end`. */
interface SearchableText {
  text: string
  end: number
}

interface Term {
  isExcluded: boolean
  /** A word, the start of one or a phrase, as it stands in a searchable text. */
  part: string
}

const searchableTexts = new WeakMap<ViewDocument, SearchableText>()
/** The terms of the query that was asked last: it is tested on one document after the other. */
let parsed: { query: string; terms: Term[] } = { query: '', terms: [] }

function toWords(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? []
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) collectTexts(item, texts)
  else if (isRecord(value)) {
    for (const [name, field] of Object.entries(value)) {
      if (!name.startsWith('_')) collectTexts(field, texts)
    }
  }
}

function getSearchableText(document: ViewDocument): SearchableText {
  const known = searchableTexts.get(document)
  if (known !== undefined) return known
  const texts: string[] = []
  collectTexts(document, texts)
  const text = ` ${toWords(texts.join(' ')).join(' ')} `
  const searchable = { text: `${text}${toWords(document._id).join(' ')} `, end: text.length }
  searchableTexts.set(document, searchable)
  return searchable
}

function parseTerms(query: string): Term[] {
  return [...query.matchAll(TERM)].flatMap(([, minus, phrase, word = '']) => {
    const words = toWords(phrase ?? word)
    if (words.length === 0) return []
    const isStart = phrase === undefined && word.endsWith('*')
    return [{ isExcluded: minus === '-', part: ` ${words.join(' ')}${isStart ? '' : ' '}` }]
  })
}

/**
 * `@ match text::query(…)`: every word must occur in some text of the document; `"a phrase"` matches
 * literally, `-word` excludes, `wor*` is a prefix. `*` alone, used by Studio's lists, matches every
 * document.
 */
export function isTextMatch(document: ViewDocument, query: string, withId: boolean): boolean {
  if (query.trim() === '*') return true
  if (parsed.query !== query) parsed = { query, terms: parseTerms(query) }
  const { text, end } = getSearchableText(document)
  const searched = withId ? text : text.slice(0, end)
  const { terms } = parsed
  return (
    terms.length > 0 &&
    terms.every(({ isExcluded, part }) => searched.includes(part) !== isExcluded)
  )
}
