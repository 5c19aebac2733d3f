import { isPlainPath, toRoutePath } from 'core/plain-path'
import { toOwnPath } from '#lib/own-path.ts'
import type { RedirectsQueryResult } from 'schemas/sanity-types'
import type { Redirect } from '../types.ts'
import type { Maybe, Raw } from './clean.ts'
import { toExternalUrl, toInternalPath } from './link.ts'

/** Roles may write redirects by path prefix, so a path must not resolve to another one. */
function toPlainPath(value: Maybe<string>): string | undefined {
  const path = toInternalPath(value)
  return path !== undefined && isPlainPath(path) ? path : undefined
}

export interface RedirectTargets {
  siteUrl: string
  /** Hosts of other sites. */
  hosts: readonly string[]
}

/**
 * The destination, encoded for a header; the site's own address becomes a path. Undefined for hosts that are not
 * listed.
 */
function toDestination(
  value: Maybe<string>,
  { siteUrl, hosts }: RedirectTargets,
): string | undefined {
  const address = toPlainPath(value) ?? toExternalUrl(value)
  if (!address || !URL.canParse(address, siteUrl)) return undefined
  const { origin, href, protocol, hostname } = new URL(address, siteUrl)
  if (origin === siteUrl) return toOwnPath(href.slice(origin.length))
  return /^https?:$/.test(protocol) && hosts.includes(hostname) ? href : undefined
}

export function toRedirect(
  raw: Raw<RedirectsQueryResult[number]>,
  targets: RedirectTargets,
): Redirect | undefined {
  const address = toPlainPath(raw.source)
  const destination = toDestination(raw.destination, targets)
  if (!address || !destination) return undefined
  // The server answers capitals with the address in lower case.
  const source = toRoutePath(address).toLowerCase()
  if (source === toPath(destination)) return undefined
  return { source, destination, permanent: raw.permanent !== false }
}

/** The path of this site that a destination leads to, normalised for comparison: capitals lead to lower case. */
function toPath(destination: string): string | undefined {
  if (!destination.startsWith('/')) return undefined
  const path = toRoutePath(destination).toLowerCase()
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * Follows a chain to its end, so that a visitor makes one hop. A page ends it, even if a redirect starts there.
 * Undefined for a loop, and for a page.
 */
export function resolveRedirect(
  redirects: readonly Redirect[],
  path: string,
  hasPage: (path: string) => boolean,
): Redirect | undefined {
  const bySource = new Map(redirects.map((redirect) => [redirect.source, redirect]))
  const first = bySource.get(path)
  if (!first || hasPage(path)) return undefined

  const seen = new Set([path])
  let { destination, permanent } = first
  for (;;) {
    const place = toPath(destination)
    if (place === undefined) break
    if (seen.has(place)) return undefined
    seen.add(place)
    const next = hasPage(place) ? undefined : bySource.get(place)
    if (!next) break
    destination = next.destination
    permanent &&= next.permanent
  }
  return { source: path, destination, permanent }
}
