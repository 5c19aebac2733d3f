import { lazy, Suspense } from 'react'

const NotFoundPage = lazy(async () => {
  const module = await import('./not-found-page.tsx')
  return { default: module.NotFoundPage }
})

/** Every page includes the 404 page; it is loaded only when needed. */
export function LazyNotFoundPage() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
