const ANY_ORIGIN = 'http://site.invalid'

/**
 * The text as an address of this site, written as a header or a link may carry it; undefined for
 * what would lead elsewhere. What is given back is what was checked: "/.//host" is a path of this
 * site, but is written "//host", which is not.
 */
export function toOwnPath(text: string | null | undefined): string | undefined {
  const path = parse(text)
  return path !== undefined && parse(path) === path ? path : undefined
}

function parse(text: string | null | undefined): string | undefined {
  const url = text?.startsWith('/') ? URL.parse(text, ANY_ORIGIN) : null
  return url?.origin === ANY_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : undefined
}
