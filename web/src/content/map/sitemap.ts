import type { SitemapEntry } from '../types.ts'
import { type Maybe, toPlain } from './clean.ts'
import { toInternalPath } from './link.ts'
import { type RawSchedule, isPast, toInstant, toSchedule, toScheduleState } from './schedule.ts'

export interface RawSitemapEntry extends RawSchedule {
  _type: string
  _updatedAt: string
  path: Maybe<string>
  noIndex: Maybe<boolean>
  validThrough: Maybe<string>
}

/** Leaves out what should not be found: hidden pages, promos out of their time, closed roles. */
export function toSitemapEntry(raw: RawSitemapEntry, now: Date): SitemapEntry | undefined {
  const path = toInternalPath(raw.path)
  const updatedAt = toPlain(raw._updatedAt)
  if (!path || !updatedAt || raw.noIndex === true) return undefined
  if (toScheduleState(toSchedule(raw), now) !== 'running') return undefined
  const validThrough = toInstant(raw.validThrough)
  if (validThrough && isPast(validThrough, now)) return undefined
  return { path, updatedAt }
}
