import type { MetadataRoute } from 'next'
import { env } from '#config/env.server.ts'
import { routes } from '#config/routes.ts'
import { getSitemap } from '#content/sitemap.ts'
import { isRendered } from './[...path]/rendered-types.ts'

/** The pages of code change with the newest of what they list. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries = (await getSitemap()).filter(isRendered)
  const newest = entries
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1)
  return [
    ...[routes.home, routes.models, routes.restaurants].map((path) => ({
      path,
      updatedAt: newest,
    })),
    ...entries,
  ].map(({ path, updatedAt }) => ({
    url: new URL(path, env.siteUrl).href,
    lastModified: updatedAt,
  }))
}
