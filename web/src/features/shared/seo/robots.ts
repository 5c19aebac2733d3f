import type { MetadataRoute } from 'next'
import { site } from '#config/site.ts'

/** Only production is indexed: a copy elsewhere would be duplicate content. */
export function buildRobots(siteUrl: string): MetadataRoute.Robots {
  if (siteUrl !== site.productionUrl) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/site-data', '/search-index'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
