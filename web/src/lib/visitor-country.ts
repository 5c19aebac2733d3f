import type { CountryLookup } from 'core/phone/lookup'

/** Set by CloudFront, Vercel and Cloudflare. A visitor who forges one changes only their own page. */
const COUNTRY_HEADERS = [
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'cf-ipcountry',
] as const
/** What they say when they do not know. */
const UNKNOWN = ['XX', 'ZZ']

/** ISO code of the country that a request comes from. */
export function getVisitorCountry(headers: Pick<Headers, 'get'>): string | undefined {
  for (const name of COUNTRY_HEADERS) {
    const country = headers.get(name)?.trim().toUpperCase()
    if (country && /^[A-Z]{2}$/.test(country) && !UNKNOWN.includes(country)) return country
  }
  return undefined
}

/** Asks the site's own server, never a third party; nothing is sent but the request itself. */
export function createCountryLookup(
  request: (path: string, init: RequestInit) => Promise<Response>,
): CountryLookup {
  return async (signal) => {
    const response = await request('/api/country', { signal })
    return response.ok ? (await response.text()) || undefined : undefined
  }
}

/** For `PhoneInput`, which asks only where it is given, and for the rules of consent. */
export const lookUpVisitorCountry = createCountryLookup((path, init) => fetch(path, init))
