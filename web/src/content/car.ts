import 'server-only'
import { cache } from 'react'
import { getBlockContext } from './block-context.ts'
import { getCostBasis } from './cost-basis.ts'
import { toBlocks } from './map/blocks.ts'
import { toCar, toCarSchedules } from './map/car.ts'
import { fetchByPath } from './path.ts'
import { carByPathQuery } from './queries/car.ts'
import { showBlocks } from './show-blocks.ts'
import type { Car } from './types.ts'

/** The car of an address. */
export const getCar = cache(async (path: string): Promise<Car | undefined> => {
  const raw = await fetchByPath(carByPathQuery, 'carModel', path)
  if (!raw) return undefined
  const basis = await getCostBasis()
  const car = toCar(raw, basis)
  const blocks = toBlocks(raw.blocks, await getBlockContext())
  return showBlocks(car && { ...car, blocks }, raw, basis.now, toCarSchedules(raw))
})
