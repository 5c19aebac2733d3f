import type { RequestListener } from 'node:http'
import { COOKIES } from 'core/kept-in-browser'
import {
  buildSecurityHeaders,
  FILE_SECURITY_HEADERS,
  type SitePolicy,
} from '#config/security-headers.ts'

const DRAFT_COOKIE = new RegExp(`(?:^|;\\s*)${COOKIES.draftMode}=`)

/**
 * Sets the security headers of every response, which a route may replace. Next would read them at build time, when the
 * addresses in them are unknown.
 */
export function sendSecurityHeaders(
  listener: RequestListener,
  policy: SitePolicy,
): RequestListener {
  const forVisitors = buildSecurityHeaders({ ...policy, isDraft: false })
  const forDrafts = buildSecurityHeaders({ ...policy, isDraft: true })
  const choose = (url: string, cookie = '') => {
    // Assets need no document headers: a dozen scripts per page would carry a kilobyte each.
    if (url.startsWith('/_next/static/')) return FILE_SECURITY_HEADERS
    // Pictures bring a policy of their own.
    if (url.startsWith('/images/')) return []
    return DRAFT_COOKIE.test(cookie) ? forDrafts : forVisitors
  }
  return (request, response) => {
    for (const { key, value } of choose(request.url ?? '', request.headers.cookie)) {
      response.setHeader(key, value)
    }
    listener(request, response)
  }
}
