const WORDS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Small counts in running text are words: "nine cars". */
export const toNumberWord = (count: number): string => WORDS[count] ?? String(count)

/** A count at the start of a sentence: "Nine cars". */
export function toCountWord(count: number): string {
  const word = toNumberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
