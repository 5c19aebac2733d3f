import type { MetadataRoute } from 'next'
import { site } from '#config/site.ts'

/** Only the real site is for search engines: a copy of it elsewhere would compete with it. */
export function buildRobots(siteUrl: string): MetadataRoute.Robots {
  if (siteUrl !== site.productionUrl) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/site-data', '/search-index'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
