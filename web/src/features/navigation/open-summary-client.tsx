'use client' // A static page does not know the current time.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchUntilChange } from '#lib/fetch-until-change.ts'
import { useMinute } from '#lib/use-minute.ts'
import { useUntilChange } from '#lib/use-until-change.ts'
import { getOpenSummary } from './get-open-summary.ts'
import type { OpenTimeline } from './open-timeline.ts'

const loadTimeline = fetchUntilChange<OpenTimeline>('/site-data/hours')

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
