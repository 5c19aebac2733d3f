import 'server-only'
import type { ClientReturn } from '@sanity/client'
import { cache } from 'react'
import { PAGE_TYPE_NAMES } from 'schemas/page-types'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent, fetchPublished } from './fetch.ts'
import { toPathEntries } from './map/path.ts'
import { pathsQuery } from './queries/path.ts'
import type { PathEntry, PathType } from './types.ts'

const TYPES = { types: PAGE_TYPE_NAMES }

/** Every document with a page. */
export const getPathEntries = cache(async (): Promise<PathEntry[]> => {
  const raw = await fetchContent(pathsQuery, TYPES, [cacheTags.paths])
  return raw.flatMap(toPathEntries)
})

/** Looked up in the list of all paths, so that unknown addresses never reach the lake. */
export async function getPathEntry(path: string): Promise<PathEntry | undefined> {
  return (await getPathEntries()).find((entry) => entry.path === path)
}

/**
 * The document of an address; null where no document of the type has it. An answer without one is then a fault of the
 * lake, which shows the last good one instead.
 */
export async function fetchByPath<const Query extends string>(
  query: Query,
  type: PathType,
  path: string,
): Promise<ClientReturn<Query> | null> {
  const entry = await getPathEntry(path)
  return entry?.type === type ? fetchContent(query, { path }, [cacheTags.path(path)]) : null
}

/** For prerendering: published documents only. */
export async function getPublishedPaths(): Promise<PathEntry[]> {
  const raw = await fetchPublished(pathsQuery, TYPES, [cacheTags.paths])
  return raw.flatMap(toPathEntries)
}
