import { toWords } from 'core/search-words'

/** Allowed typos by word length; short words must match exactly, or “nric” would find rice and prices. */
export function getAllowance(word: string): number {
  if (word.length < 5) return 0
  return word.length < 8 ? 1 : 2
}

/**
 * Edit distance with transpositions between the query and a prefix of a word; any number above `most` where there are more.
 */
export function countTypos(typed: string, word: string, most = Infinity): number {
  // The word lacks more letters than that.
  if (typed.length - word.length > most) return Infinity
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  let leastOfLast = 0
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const typos = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      )
      current.push(typos)
      least = Math.min(least, typos)
    }
    // No later row has fewer typos than the least of two rows that follow each other.
    if (Math.min(least, leastOfLast) > most) return Infinity
    leastOfLast = least
    beforeLast = last
    last = current
  }
  return Math.min(...last)
}

/** Searchable texts of an item. */
export interface SearchText {
  /** The name, where typos are tolerated. */
  label: readonly string[]
  others: readonly string[]
}

const hasWord = (word: string, { label, others }: SearchText) =>
  [...label, ...others].some((each) => each.startsWith(word))

const hasSimilarWord = (word: string, text: SearchText) =>
  hasWord(word, text) || text.label.some((each) => countTypos(word, each) <= getAllowance(word))

/** Items that match every word, in order; with typos only when nothing matches exactly. */
export function findByWords<Item>(
  items: readonly Item[],
  getText: (item: Item) => SearchText,
  query: string,
): Item[] {
  const words = toWords(query)
  if (words.length === 0) return []
  const find = (has: typeof hasWord) =>
    items.filter((item) => {
      const text = getText(item)
      return words.every((word) => has(word, text))
    })
  const exact = find(hasWord)
  return exact.length > 0 ? exact : find(hasSimilarWord)
}
