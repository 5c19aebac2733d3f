import type { MetadataRoute } from 'next'
import { env } from '#config/env.server.ts'
import { listedRoutes } from '#config/listed-routes.ts'
import { getSitemap } from '#content/sitemap.ts'

/** Pages of code have the date of the newest item they list. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries = await getSitemap()
  const newest = entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  return [...listedRoutes.map(({ path }) => ({ path, updatedAt: newest })), ...entries].map(
    ({ path, updatedAt }) => ({ url: new URL(path, env.siteUrl).href, lastModified: updatedAt }),
  )
}
