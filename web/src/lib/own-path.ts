const ANY_ORIGIN = 'http://site.invalid'

/**
 * Validates an address of this site for a header or link; undefined for others. Returns the normalised form
 * that was checked: "/.//host" is a path of this site, but serialises to "//host", which is not.
 */
export function toOwnPath(text: string | null | undefined): string | undefined {
  const path = parse(text)
  return path !== undefined && parse(path) === path ? path : undefined
}

function parse(text: string | null | undefined): string | undefined {
  const url = text?.startsWith('/') ? URL.parse(text, ANY_ORIGIN) : null
  return url?.origin === ANY_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : undefined
}
