'use client' // React calls error boundaries in the browser.

import { routes } from '#config/routes.ts'
import { ErrorView } from '#features/errors/error-view.tsx'

interface ErrorPageProps {
  error: Error & { digest?: string }
  reset: () => void
}

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main id="content">
      <ErrorView reference={error.digest} homeHref={routes.home} onRetry={reset} />
    </main>
  )
}
