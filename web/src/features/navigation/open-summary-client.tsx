'use client' // A static page does not know the current time.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchUntilChange } from '#lib/fetch-until-change.ts'
import { useMinute } from '#lib/use-minute.ts'
import { useUntilChange } from '#lib/use-until-change.ts'
import type { OpenSummary } from './open-summary.ts'
import type { OpenTimeline } from './open-timeline.ts'

const loadTimeline = fetchUntilChange<OpenTimeline>('/site-data/hours')

const MINUTE_MS = 60_000

/** The state at an instant; undefined after the timeline's end. An instant before its start counts as its start. */
export function getOpenSummary(
  { start, until, summaries, periods }: OpenTimeline,
  instant: number,
): OpenSummary | undefined {
  if (instant >= until) return undefined
  const minutes = (instant - start) / MINUTE_MS
  const [, summary = 0] = periods.findLast(([from]) => from <= minutes) ?? periods[0] ?? []
  return summaries[summary]
}

interface RunningOpenSummaryProps {
  /** Rendered after the text. */
  mark: ReactNode
}

/** Whether the restaurants are open now, by Singapore time. Loaded where it is visible; empty until then. */
export function RunningOpenSummary({ mark }: RunningOpenSummaryProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const [isVisible, setIsVisible] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(([entry]) =>
      setIsVisible(entry?.isIntersecting === true),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const timeline = useUntilChange(loadTimeline, { isWanted: isVisible })
  const now = useMinute()
  // When the visitor's clock is behind, the time of rendering is used.
  const summary = now && timeline && getOpenSummary(timeline, now.getTime())
  return (
    <p ref={place} className="flex min-w-0 items-center gap-2.5">
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
