'use client' // Every page carries the 404 page with it; only who sees it fetches its search.

import { lazy, Suspense } from 'react'

const LazyPageSearch = lazy(async () => {
  const module = await import('./page-search.tsx')
  return { default: module.PageSearch }
})

export function PageSearch() {
  return (
    <Suspense>
      <LazyPageSearch />
    </Suspense>
  )
}
