import { useEffect } from 'react'
import { search } from '#lib/search/find-answers.ts'
import type { SearchIndex } from '#lib/search/search-entry.ts'
import { useMinute } from '#lib/use-minute.ts'
import { toStatusText } from './search-texts.ts'

const NOTHING = { hits: [], answers: [] } as const

/** Finds what a visitor types, once the index has loaded. */
export function useSearch(index: SearchIndex | undefined, query: string) {
  const now = useMinute()
  const { hits, answers } = index && now ? search(index, query, now) : NOTHING
  const asked = index && query.trim()
  const isNothing = Boolean(asked) && hits.length === 0 && answers.length === 0
  useMissedSearch(isNothing ? asked : undefined)
  return {
    hits,
    answers,
    isNothing,
    /** Says it to those who hear the page. */
    status: asked ? toStatusText(answers, hits.length, asked) : undefined,
  }
}

/** A visitor who pauses for so long has stopped typing. */
const PAUSE_MS = 2_000

/** Reports what was searched for and not found, once the visitor stops typing; undefined while something is found. */
function useMissedSearch(query: string | undefined): void {
  useEffect(() => {
    if (query === undefined) return undefined
    const timer = setTimeout(
      () => navigator.sendBeacon('/api/searches', JSON.stringify({ query })),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [query])
}
