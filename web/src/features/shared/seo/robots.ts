import type { MetadataRoute } from 'next'
import { PRODUCTION_URL } from 'core/fee-terms'

/** Only production is indexed: a copy elsewhere would be duplicate content. */
export function buildRobots(siteUrl: string): MetadataRoute.Robots {
  if (siteUrl !== PRODUCTION_URL) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/site-data', '/search-index'] },
    sitemap: `${siteUrl}/sitemap.xml`,
  }
}
