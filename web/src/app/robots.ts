import type { MetadataRoute } from 'next'
import { env } from '#config/env.server.ts'
import { buildRobots } from '#features/shared/seo/robots.ts'

export default function robots(): MetadataRoute.Robots {
  return buildRobots(env.siteUrl)
}
