import 'server-only'
import { cache } from 'react'
import { getBlockContext } from './block-context.ts'
import { getCostBasis } from './cost-basis.ts'
import { toBlocks } from './map/blocks.ts'
import { toOutlet } from './map/outlet.ts'
import { fetchByPath } from './path.ts'
import { outletByPathQuery } from './queries/outlet.ts'
import { showBlocks } from './show-blocks.ts'
import type { Outlet } from './types.ts'

export const getOutlet = cache(async (path: string): Promise<Outlet | undefined> => {
  const raw = await fetchByPath(outletByPathQuery, 'outlet', path)
  if (!raw) return undefined
  const basis = await getCostBasis()
  const outlet = toOutlet(raw, basis)
  const blocks = toBlocks(raw.blocks, await getBlockContext())
  return showBlocks(outlet && { ...outlet, blocks }, raw, basis.now)
})
