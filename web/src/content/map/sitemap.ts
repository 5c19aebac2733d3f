import type { MovedCoeDays } from 'core/cost/coe-results'
import { CAR_PAGES } from 'schemas/page-types'
import type { SitemapQueryResult } from 'schemas/sanity-types'
import type { Schedule, SitemapEntry } from '../types.ts'
import { toCareerSchedule } from './career.ts'
import { type Raw, toPlain } from './clean.ts'
import { toPathEntries } from './path.ts'
import { toInstant, toPromoSchedule, toScheduleState } from './schedule.ts'

export type RawSitemapEntry = Raw<
  Pick<SitemapQueryResult[number], keyof SitemapQueryResult[number]>
>

/** Period in which a document's pages are listed. */
export function toSitemapSchedule(raw: RawSitemapEntry, movedCoeDays: MovedCoeDays): Schedule {
  if (raw._type !== 'career') return toPromoSchedule(raw, movedCoeDays)
  return toCareerSchedule({
    publishedAt: toInstant(raw.publishedAt),
    validThrough: toInstant(raw.validThrough),
  })
}

/** Drops pages that should not be found: hidden ones, copies of others, promos out of their period, closed roles. */
export function toSitemapEntries(
  raw: RawSitemapEntry,
  now: Date,
  movedCoeDays: MovedCoeDays,
): SitemapEntry[] {
  if (raw.noIndex === true || raw.isClosed === true) return []
  if (toScheduleState(toSitemapSchedule(raw, movedCoeDays), now) !== 'running') return []
  const copy = toPlain(raw.canonical) === undefined ? undefined : raw.path
  return toEntries(raw)
    .filter(({ path }) => path !== copy)
    .map((entry) => ({ ...entry, updatedAt: raw._updatedAt }))
}

function toEntries(raw: RawSitemapEntry): Omit<SitemapEntry, 'updatedAt'>[] {
  const entries = toPathEntries(raw)
  const car = entries.find(({ type }) => type === 'carModel')
  if (!car || raw.hasPreOrder !== true) return entries
  const path = CAR_PAGES.preOrder.toPath(car.path)
  return [...entries, { path, type: 'preOrder', title: `Pre-order the ${car.title}` }]
}
