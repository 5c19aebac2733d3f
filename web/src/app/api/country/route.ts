import { getVisitorCountry } from '#lib/visitor-country.ts'

/** Cached for an hour in the browser. */
const ANSWER_SECONDS = 60 * 60

/** ISO code of the visitor's country as plain text; 204 when no proxy header has it. */
export function GET(request: Request): Response {
  const country = getVisitorCountry(request.headers)
  const headers = new Headers({ 'Cache-Control': `private, max-age=${ANSWER_SECONDS}` })
  if (country === undefined) return new Response(null, { status: 204, headers })
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(country, { headers })
}
