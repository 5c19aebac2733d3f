import { STRICT_REGION_COOKIE } from 'core/tracking/region'
import { isStrictCountry } from 'core/tracking/strict-countries'
import { env } from '#config/env.server.ts'
import { getVisitorCountry } from '#lib/visitor-country.ts'

/** Cached for an hour in the browser; the cookie lasts a day. */
const ANSWER_SECONDS = 60 * 60
const REGION_SECONDS = 24 * 60 * 60

/** ISO code of the visitor's country as plain text; 204 when no proxy header has it. */
export function GET(request: Request): Response {
  const country = getVisitorCountry(request.headers)
  const headers = new Headers({ 'Cache-Control': `private, max-age=${ANSWER_SECONDS}` })
  if (country === undefined) return new Response(null, { status: 204, headers })
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  headers.set('Set-Cookie', buildRegionCookie(country))
  return new Response(country, { headers })
}

/** Not HttpOnly, since scripts read it; holds a flag only, not the country. */
function buildRegionCookie(country: string): string {
  const value = isStrictCountry(country) ? '1' : '0'
  const secure = env.siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${STRICT_REGION_COOKIE}=${value}; Path=/; Max-Age=${REGION_SECONDS}; SameSite=Lax${secure}`
}
