const MOST_LETTERS = 40
/** A year has as many; phone numbers, identity numbers and postal codes have more. */
const MOST_DIGITS = 4
/** A car's plate, with its letters after the number. */
const PLATE = /\b[a-z]{1,3}\s?\d{1,4}\s?[a-z]\b/iu

/** Letters and digits only, without accents and invisible signs: "Trade-In" and "trade in" are the same to a visitor. */
export const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Words of a search without a hit, as they are counted; undefined for what is long, or looks like somebody's own. */
export function toMissedSearch(query: string): string | undefined {
  const words = toWords(query).join(' ')
  const digits = words.match(/\p{N}/gu)?.length ?? 0
  const isOwn = query.normalize('NFKD').includes('@') || digits > MOST_DIGITS || PLATE.test(words)
  return isOwn || words === '' || words.length > MOST_LETTERS ? undefined : words
}
