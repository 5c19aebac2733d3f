import { fetchUntilChange } from '../fetch-until-change.ts'
import type { SearchEntry } from './search-entry.ts'

export const loadSearchIndex = fetchUntilChange<SearchEntry[]>('/search-index')
