import 'server-only'
import { getLineUp } from './line-up.ts'
import type { BlockContext } from './map/blocks.ts'
import { getOutlets } from './outlets.ts'

/** The layout reads both for its menus, so these reads are cached. */
export async function getBlockContext(): Promise<BlockContext> {
  const [cars, outlets] = await Promise.all([getLineUp(), getOutlets()])
  return { cars, outlets }
}
