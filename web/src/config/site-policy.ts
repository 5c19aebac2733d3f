import { isDevelopment } from './env.client.ts'
import { env } from './env.server.ts'

/** What the security headers of this site are made of. */
export const sitePolicy = {
  siteUrl: env.siteUrl,
  studioUrl: env.studioUrl,
  assetOrigin: env.assetOrigin,
  paymentOrigin: env.paymentOrigin,
  isDevelopment,
} as const
