import type { Redirect } from '../types.ts'
import type { Maybe } from './clean.ts'
import { toExternalUrl, toInternalPath } from './link.ts'

export interface RawRedirect {
  source: Maybe<string>
  destination: Maybe<string>
  permanent: Maybe<boolean>
}

export function toRedirect(raw: RawRedirect): Redirect | undefined {
  const source = toInternalPath(raw.source)
  const destination = toInternalPath(raw.destination) ?? toExternalUrl(raw.destination)
  if (!source || !destination || source === destination) return undefined
  return { source, destination, permanent: raw.permanent !== false }
}

/** Follows a chain to its end, so that a visitor makes one hop. A loop leads nowhere. */
export function resolveRedirect(
  redirects: readonly Redirect[],
  path: string,
): Redirect | undefined {
  const bySource = new Map(redirects.map((redirect) => [redirect.source, redirect]))
  const first = bySource.get(path)
  if (!first) return undefined

  const seen = new Set([path])
  let { destination, permanent } = first
  for (let next = bySource.get(destination); next; next = bySource.get(destination)) {
    if (seen.has(destination)) return undefined
    seen.add(destination)
    destination = next.destination
    permanent &&= next.permanent
  }
  return seen.has(destination) ? undefined : { source: path, destination, permanent }
}
