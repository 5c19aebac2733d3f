import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getBlockContext } from './block-context.ts'
import { getCostBasis } from './cost-basis.ts'
import { fetchContent } from './fetch.ts'
import { markBlocks } from './mark-blocks.ts'
import { toBlocks } from './map/blocks.ts'
import { toOutlet } from './map/outlet.ts'
import { outletByPathQuery } from './queries/outlet.ts'
import type { Outlet } from './types.ts'

export const getOutlet = cache(async (path: string): Promise<Outlet | undefined> => {
  const raw = await fetchContent(outletByPathQuery, { path }, [cacheTags.path(path)])
  const outlet = toOutlet(raw, await getCostBasis())
  const blocks = toBlocks(raw?.blocks, await getBlockContext())
  return markBlocks(outlet && { ...outlet, blocks }, raw)
})
