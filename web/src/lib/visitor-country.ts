import type { CountryLookup } from 'core/phone/lookup'

/** Headers of CloudFront, Vercel and Cloudflare. Forging one affects only the forger's own page. */
const COUNTRY_HEADERS = [
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'cf-ipcountry',
] as const
/** Their values for an unknown country. */
const UNKNOWN = ['XX', 'ZZ']

/** ISO code of a request's country. */
export function getVisitorCountry(headers: Pick<Headers, 'get'>): string | undefined {
  for (const name of COUNTRY_HEADERS) {
    const country = headers.get(name)?.trim().toUpperCase()
    if (country && /^[A-Z]{2}$/.test(country) && !UNKNOWN.includes(country)) return country
  }
  return undefined
}

/** Asks the site's own server, never a third party. */
export function createCountryLookup(
  request: (path: string, init: RequestInit) => Promise<Response>,
): CountryLookup {
  return async (signal) => {
    const response = await request('/api/country', { signal })
    return response.ok ? (await response.text()) || undefined : undefined
  }
}

/** For `PhoneInput`, which asks only where needed. */
export const lookUpVisitorCountry = createCountryLookup((path, init) => fetch(path, init))
