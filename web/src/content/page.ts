import 'server-only'
import { cache } from 'react'
import { getBlockContext } from './block-context.ts'
import { toPage } from './map/page.ts'
import { fetchByPath } from './path.ts'
import { pageByPathQuery } from './queries/page.ts'
import { showBlocks } from './show-blocks.ts'
import type { Page } from './types.ts'

export const getPage = cache(async (path: string): Promise<Page | undefined> => {
  const [raw, context] = await Promise.all([
    fetchByPath(pageByPathQuery, 'page', path),
    getBlockContext(),
  ])
  return showBlocks(toPage(raw, context), raw, context.basis.now)
})
