import { lazy, Suspense } from 'react'
import type { ErrorViewProps } from './error-view.tsx'

/** Every page carries its error boundary, hardly one needs it: the view is fetched when it does. */
const ErrorView = lazy(async () => {
  try {
    const view = await import('./error-view.tsx')
    return { default: view.ErrorView }
  } catch {
    return { default: BareErrorView }
  }
})

/** For when the view itself does not arrive. */
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
