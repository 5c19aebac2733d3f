import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getBlockContext } from './block-context.ts'
import { fetchContent } from './fetch.ts'
import { toHome } from './map/page.ts'
import { homeQuery } from './queries/home.ts'
import { showBlocks } from './show-blocks.ts'
import type { Home } from './types.ts'

export const getHome = cache(async (): Promise<Home | undefined> => {
  const [raw, context] = await Promise.all([
    fetchContent(homeQuery, {}, [cacheTags.home]),
    getBlockContext(),
  ])
  return showBlocks(toHome(raw, context), raw, context.basis.now)
})
