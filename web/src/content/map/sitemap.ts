import type { SitemapEntry } from '../types.ts'
import type { Maybe } from './clean.ts'
import { type RawPathEntry, toPathEntries } from './path.ts'
import { type RawSchedule, toSchedule, toScheduleState } from './schedule.ts'

export interface RawSitemapEntry extends RawPathEntry, RawSchedule {
  _updatedAt: string
  noIndex: Maybe<boolean>
}

/** Leaves out what should not be found: hidden pages and promos out of their time. */
export function toSitemapEntries(raw: RawSitemapEntry, now: Date): SitemapEntry[] {
  if (raw.noIndex === true) return []
  if (toScheduleState(toSchedule(raw), now) !== 'running') return []
  return toPathEntries(raw).map((entry) => ({ ...entry, updatedAt: raw._updatedAt }))
}
