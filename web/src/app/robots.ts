import type { MetadataRoute } from 'next'
import { env } from '#config/env.server.ts'
import { site } from '#config/site.ts'

/** Only the real site is for search engines: a copy of it elsewhere would compete with it. */
export default function robots(): MetadataRoute.Robots {
  if (env.siteUrl !== site.productionUrl) return { rules: { userAgent: '*', disallow: '/' } }
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/site-data'] },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  }
}
