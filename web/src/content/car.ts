import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getBlockContext } from './block-context.ts'
import { getCostBasis } from './cost-basis.ts'
import { fetchContent } from './fetch.ts'
import { toBlocks } from './map/blocks.ts'
import { toCar, toCarSchedules } from './map/car.ts'
import { getPathEntry } from './path.ts'
import { carByPathQuery } from './queries/car.ts'
import { showBlocks } from './show-blocks.ts'
import type { Car } from './types.ts'

/** The car of an address; unknown addresses never reach the lake. */
export const getCar = cache(async (path: string): Promise<Car | undefined> => {
  const entry = await getPathEntry(path)
  if (entry?.type !== 'carModel') return undefined
  const raw = await fetchContent(carByPathQuery, { path }, [cacheTags.path(path)])
  const basis = await getCostBasis()
  const car = toCar(raw, basis)
  const blocks = toBlocks(raw?.blocks, await getBlockContext())
  return showBlocks(car && { ...car, blocks }, raw, basis.now, toCarSchedules(raw))
})
