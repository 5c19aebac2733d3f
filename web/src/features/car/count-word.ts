import { toNumberWord } from '#lib/number-word.ts'

/** A count as it opens a sentence: "Nine cars". */
export function toCountWord(count: number): string {
  const word = toNumberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
