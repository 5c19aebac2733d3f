'use client' // A static page does not know what time it is.

import { useSyncExternalStore } from 'react'
import type { Hours } from '#lib/opening-hours.ts'
import { SampleMark } from '#ui/sample-mark.tsx'
import { buildOpenSummary } from './open-summary.ts'

const MINUTE_MS = 60_000

const subscribeToMinutes = (onMinute: () => void) => {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}
const getMinute = () => Math.floor(Date.now() / MINUTE_MS)
const getNoMinute = () => undefined

interface RunningOpenSummaryProps {
  places: readonly Hours[]
  isSample: boolean
}

/** Whether the restaurants are open now, in Singapore. Empty until scripts run. */
export function RunningOpenSummary({ places, isSample }: RunningOpenSummaryProps) {
  const minute = useSyncExternalStore(subscribeToMinutes, getMinute, getNoMinute)
  const summary =
    minute === undefined ? undefined : buildOpenSummary(places, new Date(minute * MINUTE_MS))
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
