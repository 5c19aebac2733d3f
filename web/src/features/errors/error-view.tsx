import { useEffect } from 'react'
import { routes } from '#config/routes.ts'
import { reportError } from '#lib/reports/report-error.ts'
import { ButtonLink, Button } from '#ui/button.tsx'
import cup from './cup.svg'

export interface ErrorViewProps {
  error: Error & { digest?: string }
  onRetry: () => void
}

/** Error page with a retry. */
export function ErrorView({ error, onRetry }: ErrorViewProps) {
  useEffect(() => reportError(error), [error])
  // The digest refers to the error in the log.
  const reference = error.digest
  return (
    <section
      data-surface="light"
      className="page-wrap grid min-h-130 items-center pt-12 pb-18 md:min-h-155"
    >
      <div className="gap-y-7 max-md:grid md:page-grid md:items-center">
        <div className="md:col-span-6">
          <h1 className="type-h1">We dropped a plate</h1>
          <p className="mt-4.5 mb-7 measure-42 type-lead">
            Something broke on our side. Try again, and if it breaks again, give us a few minutes to
            sweep up.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onRetry}>Try again</Button>
            <ButtonLink href={routes.home} variant="ghost">
              Go to the home page
            </ButtonLink>
          </div>
          {reference && (
            <p className="mt-6 num text-label text-muted">
              Reference {reference}. Quote it and we can find the broken piece.
            </p>
          )}
        </div>
        <div
          aria-hidden="true"
          className="relative aspect-square w-52.5 *:absolute *:inset-0 *:size-full *:rounded-full md:col-span-5 md:col-start-8 md:w-full md:max-w-95 md:justify-self-end"
        >
          <img
            src={cup.src}
            alt=""
            width={380}
            height={380}
            className="-translate-x-3.5 translate-y-1 -rotate-8 shard-left"
          />
          <img
            src={cup.src}
            alt=""
            width={380}
            height={380}
            className="translate-x-4 translate-y-2.5 rotate-5 shard-right"
          />
        </div>
      </div>
    </section>
  )
}
