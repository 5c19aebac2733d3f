'use client' // A static page does not know what time it is.

import type { Hours } from '#lib/opening-hours.ts'
import { useMinute } from '#lib/use-minute.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { buildOpenSummary } from './open-summary.ts'

interface RunningOpenSummaryProps {
  places: readonly Hours[]
  isSample: boolean
}

/** Whether the restaurants are open now, in Singapore. Empty until scripts run. */
export function RunningOpenSummary({ places, isSample }: RunningOpenSummaryProps) {
  const now = useMinute()
  const summary = now && buildOpenSummary(places, now)
  return (
    <p className="flex min-w-0 items-center gap-2.5">
      {summary && (
        <>
          <span
            className={`size-1.75 flex-none rounded-full ${summary.isOpen ? 'bg-ok' : 'inset-ring-[1.5px] inset-ring-muted'}`}
          />
          <span className="truncate">{summary.text}</span>
          {isSample && <SampleMark />}
        </>
      )}
    </p>
  )
}
