export const SURROGATE_KEY_HEADER = 'surrogate-key'

/** On every page: purging it purges all. */
const ANY_PAGE = 'page'
/** In place of keys that a header cannot hold: each purge includes it. */
const MANY = 'many'
/** Edges limit a header to some kilobytes. */
const MAX_LENGTH = 4_000

/** Next's own tags and orders to the page cache are no content. */
const NOT_CONTENT = /^(?:_N_T_|until:|status:)/
/** Keys are separated by spaces, in some edges by commas. */
const toKey = (tag: string) => encodeURI(tag).replaceAll(',', '%2C')

/** The keys by which an edge finds the copies of a page, from all its cache tags. */
export function toSurrogateKeys(tags: readonly string[]): string {
  const content = new Set(tags.flatMap((tag) => (NOT_CONTENT.test(tag) ? [] : [toKey(tag)])))
  const keys = [ANY_PAGE, ...content].join(' ')
  return keys.length > MAX_LENGTH ? `${ANY_PAGE} ${MANY}` : keys
}

/** The keys to purge when the tags expire. */
export const toPurgedKeys = (change: { tags: readonly string[]; isAll: boolean }): string[] =>
  change.isAll ? [ANY_PAGE] : [...new Set([MANY, ...change.tags.map(toKey)])]
