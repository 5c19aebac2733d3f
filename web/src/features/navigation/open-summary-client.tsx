'use client' // A static page does not know the current time.

import type { ReactNode } from 'react'
import { useMinute } from '#lib/use-minute.ts'
import { getOpenSummary } from './get-open-summary.ts'
import type { OpenTimeline } from './open-timeline.ts'

interface RunningOpenSummaryProps {
  timeline: OpenTimeline
  /** Rendered after the text. */
  mark: ReactNode
}

/** Whether the restaurants are open now, by Singapore time. Empty until scripts run. */
export function RunningOpenSummary({ timeline, mark }: RunningOpenSummaryProps) {
  const now = useMinute()
  // When the visitor's clock is behind, the time of rendering is used.
  const summary = now && getOpenSummary(timeline, now.getTime())
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      {summary && (
        <>
          <span
            className={`size-1.75 flex-none rounded-full ${summary.isOpen ? 'bg-ok' : 'inset-ring-2 inset-ring-muted'}`}
          />
          <span className="truncate">{summary.text}</span>
          {mark}
        </>
      )}
    </p>
  )
}
