import 'server-only'
import { getCostBasis } from './cost-basis.ts'
import { getLineUp } from './line-up.ts'
import type { BlockContext } from './map/blocks.ts'
import { getOutlets } from './outlets.ts'

/** The layout reads all for its menus, so these reads are cached. */
export async function getBlockContext(): Promise<BlockContext> {
  const [cars, outlets, basis] = await Promise.all([getLineUp(), getOutlets(), getCostBasis()])
  return { cars, outlets, basis }
}
