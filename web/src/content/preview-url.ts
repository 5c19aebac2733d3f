import { toOwnPath } from '#lib/own-path.ts'

const PATHNAME = 'sanity-preview-pathname'

/** URL that turns draft mode on and redirects to a page of this site only. */
export function toOwnPreviewUrl(url: string): string {
  const own = new URL(url)
  own.searchParams.set(PATHNAME, toOwnPath(own.searchParams.get(PATHNAME)) ?? '/')
  return own.href
}
