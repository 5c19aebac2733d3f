import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { fetchContent } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { resolveRedirect, toRedirect } from './map/redirect.ts'
import { redirectsQuery } from './queries/redirect.ts'
import type { Redirect } from './types.ts'

const getRedirects = cache(async (): Promise<Redirect[]> => {
  return mapDefined(await fetchContent(redirectsQuery, {}, [cacheTags.redirects]), toRedirect)
})

export async function getRedirect(path: string): Promise<Redirect | undefined> {
  return resolveRedirect(await getRedirects(), path)
}
