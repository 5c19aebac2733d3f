'use client' // A page that was rendered earlier does not know what time it is.

import { classNames } from '#lib/class-names.ts'
import type { Hours } from 'core/singapore-clock'
import { useMinute } from '#lib/use-minute.ts'
import { toOpenText } from '#lib/open-text.ts'

interface OpenStatusProps extends Hours {
  /** Reserves space for the text, which scripts render. */
  className?: string
}

/** Whether a restaurant is open now, by Singapore time. Its hours are beside it. */
export function OpenStatus({ openingHours, hoursExceptions, className }: OpenStatusProps) {
  const now = useMinute()
  const status = now && toOpenText({ openingHours, hoursExceptions }, now)
  return (
    <p className={classNames('noscript:hidden', className)}>
      {status && (
        <span className="flex items-baseline gap-2.25">
          <span
            className={classNames(
              'size-1.75 flex-none -translate-y-px rounded-full',
              status.isOpen ? 'bg-ok' : 'inset-ring-2 inset-ring-muted',
            )}
          />
          {status.text}
        </span>
      )}
    </p>
  )
}
