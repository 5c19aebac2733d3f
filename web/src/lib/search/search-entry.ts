import type { Hours } from 'core/singapore-clock'
import type { PageSearchKind } from 'schemas/page-types'

export type SearchKind = PageSearchKind | 'dish'

/** Subjects of facts, in the order in which a question is about them. */
export const FACT_TOPICS = ['price', 'hours', 'parking', 'charger', 'phone', 'address'] as const

/** A fact that answers a question by itself. */
export interface SearchFact {
  topic: (typeof FACT_TOPICS)[number]
  /** A text, or opening hours, which become one at the time of the question. */
  says: string | Hours
  isSample?: boolean
}

/** A searchable item. */
export interface SearchEntry {
  kind: SearchKind
  label: string
  detail?: string
  /** Hidden search terms. */
  words?: string
  href: string
  facts?: readonly SearchFact[]
  isSample?: true
}

/** Everything that can be found. It is small enough to load at once. */
export interface SearchIndex {
  entries: readonly SearchEntry[]
  /** Words of the same meaning that marketing has added, divided by commas. */
  synonyms?: readonly string[]
}
