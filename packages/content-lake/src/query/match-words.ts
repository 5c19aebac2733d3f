import type { WordTest } from './text-index.ts'

/** The tokens of both sides of `match`, as groq-js splits them. */
const WORD = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const WORD_WITH_WILDCARDS = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
const EDGE_DOTS = /\b\.+|\.+\b/g
/** In a pattern, groq-js lets a dot match any character. */
const WILDCARDS = /[.*]+/
const MAX_PATTERN_WORD = 1024

/** Normalises a word: equal words of groq-js, which ignores case, have the same form. */
function toForm(word: string): string {
  return word.toUpperCase()
}

/** The normalised texts on the left side of `match`. */
export function toMatchTexts(value: unknown): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (typeof item === 'string' ? toMatchTexts(item) : []))
  if (typeof value !== 'string') return []
  return [toForm(value.includes('.') ? value.replaceAll(EDGE_DOTS, '') : value)]
}

/** The words of such a text. */
export function toMatchWords(text: string): readonly string[] {
  return text.match(WORD) ?? []
}

function toWordTest(word: string): WordTest {
  const parts = toForm(word.slice(0, MAX_PATTERN_WORD)).split(WILDCARDS)
  return { parts, isExact: parts.length === 1 }
}

/**
 * Tests that every match of a pattern passes; others may pass too. Undefined for a pattern that matches
 * nothing.
 */
export function toMatchTests(pattern: unknown): WordTest[] | undefined {
  const parts: unknown[] = Array.isArray(pattern) ? pattern : [pattern]
  const tests: WordTest[] = []
  for (const part of parts) {
    if (typeof part !== 'string') return undefined
    const words = part.replaceAll(EDGE_DOTS, '').match(WORD_WITH_WILDCARDS) ?? []
    tests.push(...words.map(toWordTest))
  }
  return tests.length === 0 ? undefined : tests
}
