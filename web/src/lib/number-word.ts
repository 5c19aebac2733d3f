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
