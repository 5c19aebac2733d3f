export interface MetaCookies {
  fbp?: string
  fbc?: string
}

/**
 * The cookies of Meta's pixel in `document.cookie`; one in another form is left out. Their form is version, domain
 * level and time in milliseconds, then the browser's number (`_fbp`) or the click id (`_fbc`).
 * Source: https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
 */
export function readMetaCookies(cookie: string): MetaCookies {
  const read = (name: string) =>
    new RegExp(`(?:^|; )${name}=(fb\\.\\d\\.\\d{1,16}\\.[\\w.-]{1,500})(?:;|$)`).exec(cookie)?.[1]
  return { fbp: read('_fbp'), fbc: read('_fbc') }
}
