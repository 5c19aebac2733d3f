'use client' // React calls error boundaries in the browser.

import { site } from '#config/site.ts'
import { LazyErrorView } from '#features/errors/lazy-error-view.tsx'
import { fontVariable } from '#views/site/fonts.ts'
import './globals.css'

interface GlobalErrorProps {
  error: Error & { digest?: string }
  retry: () => void
}

/** Replaces the whole document when the layout itself fails. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  return (
    <html lang={site.locale} className={fontVariable}>
      <body>
        <title>{`Something broke | ${site.name}`}</title>
        <main id="content">
          <LazyErrorView error={error} onRetry={retry} />
        </main>
      </body>
    </html>
  )
}
