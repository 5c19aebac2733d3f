import { fetchUntilChange } from '../fetch-until-change.ts'
import type { SearchIndex } from './search-entry.ts'

export const loadSearchIndex = fetchUntilChange<SearchIndex>('/search-index')
