import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getCar } from './car.ts'
import { fetchContent, fetchPublished } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { toDocumentPath } from './map/link.ts'
import { preOrderPathsQuery } from './queries/car.ts'
import type { Car } from './types.ts'

/** Cars with pre-order, in marketing's order. */
export const getPreOrderCars = cache(async (): Promise<Car[]> => {
  const raw = await fetchContent(preOrderPathsQuery, {}, [cacheTags.preOrders])
  const paths = mapDefined(raw, ({ path }) => toDocumentPath('carModel', path))
  return mapDefined(await Promise.all(paths.map(getCar)), (car) => car)
})

/** For prerendering: published cars only. */
export async function getPublishedPreOrderPaths(): Promise<string[]> {
  const raw = await fetchPublished(preOrderPathsQuery, {}, [cacheTags.preOrders])
  return mapDefined(raw, ({ path }) => toDocumentPath('carModel', path))
}
