/**
 * Whether a post comes from a page of this site, by `Sec-Fetch-Site` or, in older browsers,
 * `Origin`.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin === null || !URL.canParse(origin)) return false
  return origin === siteUrl || new URL(origin).host === headers.get('host')
}
