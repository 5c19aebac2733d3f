'use client' // Every page carries the 404 page with it; only who sees it fetches its search.

import { lazy } from 'react'

const LazyPageSearch = lazy(async () => {
  const module = await import('./page-search.tsx')
  return { default: module.PageSearch }
})

/** Stands within `Suspense`. A lazy component cannot be what a client module exports itself. */
export function PageSearch() {
  return <LazyPageSearch />
}
