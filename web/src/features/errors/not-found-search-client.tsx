'use client' // The not-found page belongs to every route: none but itself shall carry its search.

import { lazy } from 'react'

export const NotFoundSearch = lazy(async () => {
  const search = await import('./not-found-search.tsx')
  return { default: search.NotFoundSearch }
})
