import { isDevelopment } from './env.client.ts'
import { env } from './env.server.ts'

/** Inputs of this site's security headers. */
export const sitePolicy = {
  siteUrl: env.siteUrl,
  studioUrl: env.studioUrl,
  paymentOrigin: env.paymentOrigin,
  isDevelopment,
} as const
