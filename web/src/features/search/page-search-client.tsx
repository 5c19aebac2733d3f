'use client' // The search is loaded on use.

import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'

const SearchHits = lazy(async () => {
  const module = await import('./search-hits.tsx')
  return { default: module.SearchHits }
})

/** Live results below a search box that works without scripts too. */
export function PageSearch({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState<string>()

  const takeQuery = () => setQuery(frame.current?.querySelector('input')?.value)
  const takeEarlyQuery = useEffectEvent(() => {
    if (frame.current?.contains(document.activeElement)) takeQuery()
  })
  // The box may have been used before hydration.
  useEffect(() => takeEarlyQuery(), [])

  return (
    <div ref={frame} onFocus={takeQuery} onInput={takeQuery} className="max-w-115">
      {children}
      {query !== undefined && (
        <Suspense>
          <SearchHits query={query} />
        </Suspense>
      )}
    </div>
  )
}
