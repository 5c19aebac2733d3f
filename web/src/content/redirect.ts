import 'server-only'
import { cache } from 'react'
import { cacheTags } from '#config/cache-tags.ts'
import { env } from '#config/env.server.ts'
import { builtInRedirects } from '#config/routes.ts'
import { fetchContent } from './fetch.ts'
import { mapDefined } from './map/clean.ts'
import { resolveRedirect, toRedirect } from './map/redirect.ts'
import { getPathEntries } from './path.ts'
import { redirectsQuery } from './queries/redirect.ts'
import type { Redirect } from './types.ts'

const targets = { siteUrl: env.siteUrl, hosts: env.redirectHosts }

/** Redirects of marketing and of code, which may chain. */
const getRedirects = cache(async (): Promise<Redirect[]> => {
  const raw = await fetchContent(redirectsQuery, {}, [cacheTags.redirects])
  return [
    ...mapDefined(raw, (each) => toRedirect(each, targets)),
    ...builtInRedirects.map((redirect) => ({ ...redirect, permanent: true })),
  ]
})

export async function getRedirect(path: string): Promise<Redirect | undefined> {
  const [redirects, entries] = await Promise.all([getRedirects(), getPathEntries()])
  const pages = new Set(entries.map((entry) => entry.path))
  return resolveRedirect(redirects, path, (place) => pages.has(place))
}
