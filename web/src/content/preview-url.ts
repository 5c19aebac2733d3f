import { toOwnPath } from '#lib/own-path.ts'

const PATHNAME = 'sanity-preview-pathname'

/** The address that turns draft mode on, leading to a page of this site whoever wrote it. */
export function toOwnPreviewUrl(url: string): string {
  const own = new URL(url)
  own.searchParams.set(PATHNAME, toOwnPath(own.searchParams.get(PATHNAME)) ?? '/')
  return own.href
}
