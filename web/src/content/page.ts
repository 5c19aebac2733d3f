import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { getBlockContext } from './block-context.ts'
import { fetchContent } from './fetch.ts'
import { toHome, toPage } from './map/page.ts'
import { fetchByPath } from './path.ts'
import { homeQuery, pageByPathQuery } from './queries/page.ts'
import { showBlocks } from './show-blocks.ts'
import type { Home, Page } from './types.ts'

export const getHome = cache(async (): Promise<Home | undefined> => {
  const [raw, context] = await Promise.all([
    fetchContent(homeQuery, {}, [cacheTags.home]),
    getBlockContext(),
  ])
  return raw ? showBlocks(toHome(raw, context), raw, context.basis.now) : undefined
})

export const getPage = cache(async (path: string): Promise<Page | undefined> => {
  const [raw, context] = await Promise.all([
    fetchByPath(pageByPathQuery, 'page', path),
    getBlockContext(),
  ])
  return raw ? showBlocks(toPage(raw, context), raw, context.basis.now) : undefined
})
