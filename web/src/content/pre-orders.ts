import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getCar } from './car.ts'
import { fetchContent, fetchPublished } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { toDocumentPath } from './map/link.ts'
import { preOrderPathsQuery } from './queries/car.ts'
import type { Car } from './types.ts'

/** The cars that marketing lets visitors pre-order, in its order. */
export const getPreOrderCars = cache(async (): Promise<Car[]> => {
  const raw = await fetchContent(preOrderPathsQuery, {}, [cacheTags.preOrders])
  const paths = mapDefined(raw, ({ path }) => toDocumentPath('carModel', path))
  return mapDefined(await Promise.all(paths.map(getCar)), (car) => car)
})

/** For prerendering, so never a draft's. */
export async function getPublishedPreOrderPaths(): Promise<string[]> {
  const raw = await fetchPublished(preOrderPathsQuery, {}, [cacheTags.preOrders])
  return mapDefined(raw, ({ path }) => toDocumentPath('carModel', path))
}
