import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { routes } from '#config/routes.ts'
import { fetchContent } from './fetch.ts'
import { type RawCareerSummary, toCareer, toCareerSummary } from './map/career.ts'
import { mapDefined } from './map/clean.ts'
import { careerBySlugQuery, careersQuery } from './queries/career.ts'
import type { Career, CareerSummary } from './types.ts'

export const getCareers = cache(async (): Promise<CareerSummary[]> => {
  const now = new Date()
  const raw = await fetchContent(careersQuery, {}, [cacheTags.careers])
  return mapDefined(raw, (career: RawCareerSummary) => toCareerSummary(career, now))
})

export const getCareer = cache(async (slug: string): Promise<Career | undefined> => {
  const tags = [cacheTags.path(`${routes.careers}/${slug}`)]
  return toCareer(await fetchContent(careerBySlugQuery, { slug }, tags), new Date())
})
