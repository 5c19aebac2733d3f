const STRICT_ZONES =
  /^(Europe|Arctic)\/|\/(Azores|Canary|Madeira|Reykjavik|Nicosia|Famagusta|Ceuta|Cayenne|Guadeloupe|Marigot|Martinique|Mayotte|Reunion)$/

/**
 * Cookie of the server on the visitor's region: `1` in the EEA, the United Kingdom and Switzerland.
 */
export const STRICT_REGION_COOKIE = 'strict-region'
export const STRICT_REGION = /(?:^|; )strict-region=([01])/

/**
 * Whether nothing may be stored or sent before a choice. Decided by the server's cookie; without it
 * (pages are static) by the time zone, with all of Europe as strict.
 */
export function isStrictRegion(cookies: string, timeZone: string): boolean {
  const known = STRICT_REGION.exec(cookies)
  return known ? known[1] === '1' : STRICT_ZONES.test(timeZone)
}
