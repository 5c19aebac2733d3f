'use client' // React calls error boundaries in the browser.

import { LazyErrorView } from '#views/site/site-client.tsx'

interface ErrorPageProps {
  error: Error & { digest?: string }
  retry: () => void
}

export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <main id="content">
      <LazyErrorView error={error} onRetry={retry} />
    </main>
  )
}
