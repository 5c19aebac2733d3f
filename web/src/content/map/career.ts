import type { CareerByPathQueryResult, CareersQueryResult } from 'schemas/sanity-types'
import type { Pay } from 'core/format-pay'
import { getPathEnd } from 'core/plain-path'
import type { Career, CareerSummary, Schedule } from '../types.ts'
import { type Maybe, type Raw, toNumber, toOneOf, toPlainList, toText } from './clean.ts'
import { toDocumentPath } from './link.ts'
import { toRichText } from './rich-text.ts'
import { toEnd, toInstant, toScheduleState } from './schedule.ts'
import { toSeo } from './seo.ts'

export type RawCareerSummary = Raw<CareersQueryResult[number]>

export function toCareerSummary(
  raw: Maybe<RawCareerSummary>,
  now: Date,
): CareerSummary | undefined {
  const title = toText(raw?.title)
  const href = toDocumentPath('career', raw?.path)
  if (!raw || !title || !href) return undefined
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

export function toCareer(raw: Raw<CareerByPathQueryResult>, now: Date): Career | undefined {
  const summary = toCareerSummary(raw, now)
  if (!raw || !summary) return undefined
  const outletName = toText(raw.outlet?.name)
  return {
    ...summary,
    body: toRichText(raw.body),
    walkIn: toWalkIn(raw.walkIn, now),
    outlet:
      raw.outlet && outletName
        ? {
            id: raw.outlet._id,
            name: outletName,
            href: toDocumentPath('outlet', raw.outlet.path),
            address1: toText(raw.outlet.address1),
            address2: toText(raw.outlet.address2),
            isAddressSample: ['address1', 'address2'].some((field) =>
              toPlainList(raw.outlet?.sampleFields).includes(field),
            ),
          }
        : undefined,
    seo: toSeo(raw.seo),
  }
}

function toWalkIn(
  raw: NonNullable<Raw<CareerByPathQueryResult>>['walkIn'],
  now: Date,
): Career['walkIn'] {
  const startsAt = toInstant(raw?.startsAt)
  const endsAt = toInstant(raw?.endsAt)
  return startsAt && endsAt && new Date(endsAt) > now ? { startsAt, endsAt } : undefined
}

function toSalaryRange(raw: RawCareerSummary['salaryRange']): Pay | undefined {
  const min = toNumber(raw?.min)
  const max = toNumber(raw?.max)
  const period = toOneOf(['month', 'hour'], raw?.period)
  if (min === undefined || max === undefined || !period) return undefined
  return { min: Math.min(min, max), max: Math.max(min, max), period }
}
