import { lazy, Suspense } from 'react'
import type { ErrorViewProps } from './error-view.tsx'

/** Every page has an error boundary, so its view is loaded only when needed. */
const ErrorView = lazy(async () => {
  try {
    const view = await import('./error-view.tsx')
    return { default: view.ErrorView }
  } catch {
    return { default: BareErrorView }
  }
})

/** Fallback when the view fails to load. */
function BareErrorView({ onRetry }: ErrorViewProps) {
  return (
    <>
      <h1>We dropped a plate</h1>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </>
  )
}

export function LazyErrorView(props: ErrorViewProps) {
  return (
    <Suspense>
      <ErrorView {...props} />
    </Suspense>
  )
}
