import { addDays, getSpans, type Hours, toSingaporeTime } from 'core/singapore-clock'
import { buildOpenSummary, type OpenSummary } from './open-summary.ts'

const MINUTE_MS = 60_000
/** Pages are revalidated within an hour, on request. */
const DAYS = 3

export interface OpenTimeline {
  /** Chronological; each period lasts until the next one. Empty when no hours are known. */
  periods: readonly (OpenSummary & { /** Milliseconds since 1970. */ from: number })[]
  /** End of the last period. */
  until: number
}

/** Precomputed opening states, so that the browser needs its clock only. */
export function buildOpenTimeline(places: readonly Hours[], now = new Date()): OpenTimeline {
  const { date } = toSingaporeTime(now)
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const until = toInstant(addDays(date, DAYS), 0)
  const changes = getChanges(places, date).filter((change) => change > start && change < until)
  const periods: OpenTimeline['periods'][number][] = []
  for (const from of [start, ...changes]) {
    const summary = buildOpenSummary(places, new Date(from))
    if (summary && summary.text !== periods.at(-1)?.text) periods.push({ from, ...summary })
  }
  return { periods, until }
}

const toInstant = (date: string, minutes: number) =>
  Date.parse(`${date}T00:00:00+08:00`) + minutes * MINUTE_MS

/** Every instant of a possible change: an outlet opens or closes, or a day begins. */
function getChanges(places: readonly Hours[], today: string): number[] {
  const yesterdayAndNext = Array.from({ length: DAYS + 1 }, (_, index) => addDays(today, index - 1))
  return yesterdayAndNext
    .flatMap((date) => {
      const spans = places.flatMap((place) => getSpans(place, date))
      const minutes = [0, ...spans.flatMap(({ opens, closes }) => [opens, closes])]
      return minutes.map((each) => toInstant(date, each))
    })
    .toSorted((a, b) => a - b)
}
