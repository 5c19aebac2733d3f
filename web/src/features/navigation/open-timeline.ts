import { addDays, getSpans, type Hours, toSingaporeTime } from 'core/singapore-clock'
import { buildOpenSummary, type OpenSummary } from './open-summary.ts'

const MINUTE_MS = 60_000
/** Pages are revalidated within an hour, on request. */
const DAYS = 3

/** In the page's data on every page, hence compact. */
export interface OpenTimeline {
  /** Milliseconds since 1970, a full minute. */
  start: number
  /** End of the last period. */
  until: number
  summaries: readonly OpenSummary[]
  /**
   * Chronological; each period lasts until the next one: minutes from the start, and the index of its summary. Empty
   * when no hours are known.
   */
  periods: readonly (readonly [minutes: number, summary: number])[]
}

/** Precomputed opening states, so that the browser needs its clock only. */
export function buildOpenTimeline(places: readonly Hours[], now: Date): OpenTimeline {
  const { date } = toSingaporeTime(now)
  const start = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const until = toInstant(addDays(date, DAYS), 0)
  const changes = getChanges(places, date).filter((change) => change > start && change < until)
  const summaries: OpenSummary[] = []
  const periods: [number, number][] = []
  for (const from of [start, ...changes]) {
    const summary = buildOpenSummary(places, new Date(from))
    if (!summary) continue
    const known = summaries.findIndex(({ text }) => text === summary.text)
    const index = known < 0 ? summaries.push(summary) - 1 : known
    if (index !== periods.at(-1)?.[1]) periods.push([(from - start) / MINUTE_MS, index])
  }
  return { start, until, summaries, periods }
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
