import type { CareerByPathQueryResult, CareersQueryResult } from 'schemas/sanity-types'
import type { Pay } from 'core/format-pay'
import { getPathEnd } from 'core/plain-path'
import type { Career, CareerSummary, Schedule } from '../types.ts'
import { type Raw, toOneOf, toPlainList, toText } from './clean.ts'
import { toDocumentPath } from './link.ts'
import { toRichText } from './rich-text.ts'
import { toEnd, toInstant, toScheduleState } from './schedule.ts'
import { toSeo } from './seo.ts'

export type RawCareerSummary = Raw<CareersQueryResult[number]>
type RawCareer = Raw<NonNullable<CareerByPathQueryResult>>

export function toCareerSummary(raw: RawCareerSummary, now: Date): CareerSummary | undefined {
  const title = toText(raw.title)
  const href = toDocumentPath('career', raw.path)
  if (!title || !href) return undefined
  const publishedAt = toInstant(raw.publishedAt)
  const validThrough = toInstant(raw.validThrough)
  const schedule = toCareerSchedule({ publishedAt, validThrough })
  return {
    id: raw._id,
    slug: getPathEnd(href),
    href,
    title,
    department: toText(raw.department),
    place: toText(raw.place),
    employmentType: toText(raw.employmentType),
    salaryRange: toSalaryRange(raw.salaryRange),
    publishedAt,
    validThrough,
    state: raw.isClosed === true ? 'over' : toScheduleState(schedule, now),
    summary: toText(raw.summary),
    sampleFields: toPlainList(raw.sampleFields),
    updatedAt: raw._updatedAt,
  }
}

/** The application period, unless the role is closed earlier. */
export function toCareerSchedule({
  publishedAt,
  validThrough,
}: Pick<CareerSummary, 'publishedAt' | 'validThrough'>): Schedule {
  return { startsAt: publishedAt, endsAt: validThrough && toEnd(validThrough).toISOString() }
}

export function toCareer(raw: RawCareer, now: Date): Career | undefined {
  const summary = toCareerSummary(raw, now)
  if (!summary) return undefined
  return {
    ...summary,
    body: toRichText(raw.body),
    walkIn: toWalkIn(raw.walkIn, now),
    outlet: toCareerOutlet(raw.outlet),
    seo: toSeo(raw.seo),
  }
}

function toCareerOutlet(raw: RawCareer['outlet']): Career['outlet'] {
  const name = toText(raw?.name)
  if (!raw || !name) return undefined
  const sampleFields = toPlainList(raw.sampleFields)
  return {
    id: raw._id,
    name,
    href: toDocumentPath('outlet', raw.path),
    address1: toText(raw.address1),
    address2: toText(raw.address2),
    isAddressSample: sampleFields.includes('address1') || sampleFields.includes('address2'),
  }
}

function toWalkIn(raw: RawCareer['walkIn'], now: Date): Career['walkIn'] {
  const startsAt = toInstant(raw?.startsAt)
  const endsAt = toInstant(raw?.endsAt)
  return startsAt && endsAt && new Date(endsAt) > now ? { startsAt, endsAt } : undefined
}

function toSalaryRange(raw: RawCareerSummary['salaryRange']): Pay | undefined {
  const period = toOneOf(['month', 'hour'], raw?.period)
  if (!raw || raw.min === null || raw.max === null || !period) return undefined
  const { min, max } = raw
  return { min: Math.min(min, max), max: Math.max(min, max), period }
}
