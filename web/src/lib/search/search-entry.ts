export type SearchKind = 'model' | 'dish' | 'restaurant' | 'page' | 'promo' | 'role'

/** One thing that can be found. The index of all of them is small enough to be fetched whole. */
export interface SearchEntry {
  kind: SearchKind
  label: string
  detail?: string
  /** Found by these words too, though they are not shown. */
  words?: string
  href: string
  isSample?: true
}
