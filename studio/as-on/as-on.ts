import { getSingaporeDate, toInstant } from 'core/singapore-clock'
import { getString } from 'schemas/siblings'
import type { Scheduled } from '../schedule/schedule.ts'
import { readTypedDate } from '../typed-date.ts'

/** A moment at which the site changes by itself. */
interface ScheduledInstant {
  /** ISO time. */
  instant: string
  /** Names what begins or ends then. */
  changes: string[]
}

/** Lists when the site changes next, the first moment first. */
export function toInstants({
  upcoming,
  ending,
}: Record<'upcoming' | 'ending', readonly Scheduled[]>): ScheduledInstant[] {
  const begins = upcoming.map(({ startsAt, kind, title }) => ({
    at: startsAt,
    change: `${kind} “${title}” begins`,
  }))
  const ends = [...upcoming, ...ending].map(({ endsAt, kind, title }) => ({
    at: endsAt,
    change: `${kind} “${title}” ends`,
  }))
  const instants = new Map<string, string[]>()
  for (const { at, change } of [...begins, ...ends]) {
    if (at === undefined || Number.isNaN(Date.parse(at))) continue
    const instant = new Date(at).toISOString()
    instants.set(instant, [...(instants.get(instant) ?? []), change])
  }
  return Array.from(instants, ([instant, changes]) => ({ instant, changes })).toSorted(
    (one, other) => one.instant.localeCompare(other.instant),
  )
}

/** Says what changes at a moment: the first change, and how many more. */
export const describeChanges = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first}, and ${others.length} more`

/** Fields that say from when visitors get a document. */
const STARTS: Readonly<Record<string, string>> = { promo: 'startsAt', career: 'publishedAt' }

/** The moment at which a document begins that has not begun, as an ISO time. */
export function findFirstMoment(document: unknown, now: Date): string | undefined {
  const start = getString(document, STARTS[getString(document, '_type') ?? ''] ?? '')
  const time = start === undefined ? Number.NaN : Date.parse(start)
  return time > now.getTime() ? new Date(time).toISOString() : undefined
}

/** A typed time that is still to come, as an ISO time, or what is wrong with it. */
type TypedAsOn = { asOn: string } | { problem: string }

/** Reads a time as people type it; a day without a time begins at midnight in Singapore. */
export function readAsOn(typed: string, now: Date): TypedAsOn {
  const read = readTypedDate(typed, getSingaporeDate(now))
  if (!read) {
    return {
      problem: `“${typed}” is not a time that Studio can read. Type it like 29 Nov 2026 9:00 am.`,
    }
  }
  const time = toInstant(read.date, read.time ?? '00:00')
  if (time > now) return { asOn: time.toISOString() }
  return { problem: 'That time is over. Type one that is still to come.' }
}
