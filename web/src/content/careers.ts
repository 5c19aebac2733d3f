import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { routes } from '#config/routes.ts'
import { fetchContent, fetchPublished } from './fetch.ts'
import { toCareer, toCareerSchedule, toCareerSummary } from './map/career.ts'
import { mapDefined } from './map/clean.ts'
import { readNow } from './now.ts'
import { expireWith } from './page-lifetime.ts'
import { fetchByPath } from './path.ts'
import { careerByPathQuery, careersQuery } from './queries/career.ts'
import type { CareersQueryResult } from 'schemas/sanity-types'
import type { Career, CareerSummary } from './types.ts'

/** Every role, open or not. */
const getAllCareers = cache(async (): Promise<CareerSummary[]> => {
  const raw = await fetchContent(careersQuery, {}, [cacheTags.careers])
  return mapCareers(raw, await readNow())
})

/** The open roles. Pages that list them expire when one opens or closes. */
export const getOpenCareers = cache(async (): Promise<CareerSummary[]> => {
  const careers = await getAllCareers()
  const now = await readNow()
  for (const career of careers) {
    if (career.state !== 'over') await expireWith(toCareerSchedule(career), now)
  }
  return careers.filter(isOpen)
})

/** A role that has been published, even if it is over. */
export const getCareer = cache(async (slug: string): Promise<Career | undefined> => {
  const now = await readNow()
  const raw = await fetchByPath(careerByPathQuery, 'career', `${routes.careers}/${slug}`)
  const career = raw ? toCareer(raw, now) : undefined
  if (!career) return undefined
  if (career.state !== 'over') await expireWith(toCareerSchedule(career), now)
  if (career.walkIn) await expireWith(career.walkIn, now)
  return career.state === 'upcoming' ? undefined : career
})

/** For prerendering: published roles only. */
export async function getPublishedOpenCareers(): Promise<CareerSummary[]> {
  const raw = await fetchPublished(careersQuery, {}, [cacheTags.careers])
  return mapCareers(raw, new Date()).filter(isOpen)
}

function mapCareers(raw: CareersQueryResult, now: Date): CareerSummary[] {
  return mapDefined(raw, (career) => toCareerSummary(career, now))
}

function isOpen({ state }: CareerSummary): boolean {
  return state === 'running'
}
