import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent, fetchPublished } from './fetch.ts'
import { toPathEntries } from './map/path.ts'
import { pathsQuery } from './queries/path.ts'
import type { PathEntry } from './types.ts'

/** Every document with a page. */
export const getPathEntries = cache(async (): Promise<PathEntry[]> => {
  const raw = await fetchContent(pathsQuery, {}, [cacheTags.paths])
  return raw.flatMap(toPathEntries)
})

/** Looked up in the list of all paths, so that unknown addresses never reach the lake. */
export async function getPathEntry(path: string): Promise<PathEntry | undefined> {
  return (await getPathEntries()).find((entry) => entry.path === path)
}

/** For prerendering: published documents only. */
export async function getPublishedPaths(): Promise<PathEntry[]> {
  const raw = await fetchPublished(pathsQuery, {}, [cacheTags.paths])
  return raw.flatMap(toPathEntries)
}
