const STRICT_ZONES =
  /^(Europe|Arctic)\/|\/(Azores|Canary|Madeira|Reykjavik|Nicosia|Famagusta|Ceuta|Cayenne|Guadeloupe|Marigot|Martinique|Mayotte|Reunion)$/

/** Set by a server that knows the visitor's country: `1` in the EEA, the United Kingdom, Switzerland. */
export const STRICT_REGION_COOKIE = 'strict-region'
export const STRICT_REGION = /(?:^|; )strict-region=([01])/

/**
 * Whether nothing may be stored or sent before a choice. The server's word counts; pages are
 * static, so without it the zone of the clock decides, and all of Europe counts as strict.
 */
export function isStrictRegion(cookies: string, timeZone: string): boolean {
  const known = STRICT_REGION.exec(cookies)
  return known ? known[1] === '1' : STRICT_ZONES.test(timeZone)
}
