export interface SearchEntry {
  label: string
  /** What it is: "Model", "Restaurant", "Role". */
  kind: string
  href: string
}

const MOST_HITS = 6

const toPlain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Entries in which every word of the query begins a word, those that begin with the query first. */
export function searchEntries(entries: readonly SearchEntry[], query: string): SearchEntry[] {
  const words = toPlain(query).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  return entries
    .map((entry) => ({ entry, text: toPlain(`${entry.label} ${entry.kind}`) }))
    .filter(({ text }) => {
      const parts = text.split(/[\s/-]+/)
      return words.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .toSorted((a, b) => Number(b.text.startsWith(first)) - Number(a.text.startsWith(first)))
    .slice(0, MOST_HITS)
    .map(({ entry }) => entry)
}
