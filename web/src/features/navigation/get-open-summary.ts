import type { OpenSummary } from './open-summary.ts'
import type { OpenTimeline } from './open-timeline.ts'

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
