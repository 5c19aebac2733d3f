import 'server-only'
import { getLineUp } from './line-up.ts'
import type { BlockContext } from './map/blocks.ts'
import { getOutlets } from './outlets.ts'

/** The layout reads both for its menus anyway, so a page gets them for nothing. */
export async function getBlockContext(): Promise<BlockContext> {
  const [cars, outlets] = await Promise.all([getLineUp(), getOutlets()])
  return { cars, outlets }
}
