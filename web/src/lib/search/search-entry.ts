export type SearchKind = 'model' | 'dish' | 'restaurant' | 'page' | 'promo' | 'role'

/** A searchable item. The whole index is small enough to load at once. */
export interface SearchEntry {
  kind: SearchKind
  label: string
  detail?: string
  /** Hidden search terms. */
  words?: string
  href: string
  isSample?: true
}
