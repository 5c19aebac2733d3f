import { isPlainPath, toRoutePath } from 'core/plain-path'
import { builtInRoutes, getBuiltInRoute } from './built-in-routes.ts'

export interface RedirectEdge {
  source: string
  destination: string
}

/** Allowed external destinations of redirects. */
export interface RedirectTargets {
  siteOrigin: string
  /** Host names of other sites. */
  hosts: readonly string[]
}

/** Parses `REDIRECT_HOSTS`: host names separated by commas. */
export function parseRedirectHosts(value: string | undefined): string[] {
  return (value ?? '').split(',').flatMap((host) => host.trim().toLowerCase() || [])
}

const NOT_PLAIN =
  'Enter the address without “.” or “..” as a part of it, and without two slashes in a row.'

function isExternal(destination: string): boolean {
  return !destination.startsWith('/')
}

export function validateRedirectSource(source: string | undefined): true | string {
  if (!source) return true
  if (!source.startsWith('/') || source.startsWith('//')) {
    return 'Start with one slash, without the site’s name, as in “/old-page”.'
  }
  if (/[?#]/.test(source)) return 'Leave out “?” and “#” and what follows: they do not count.'
  if (/[\s*:\\]/.test(source)) return 'Spaces, “*”, “:” and “\\” can’t be part of the address.'
  if (source !== toRoutePath(source)) return 'Remove the slash at the end.'
  if (!isPlainPath(source)) return NOT_PLAIN
  if (source.toLowerCase() === '/index')
    return 'The home page uses “/index”, which can’t be redirected.'
  const route = getBuiltInRoute(source)
  if (route && !route.mayRedirect) {
    return `“${source}” is taken by ${route.title} and can’t be redirected.`
  }
  return true
}

export function validateRedirectDestination(
  destination: string | undefined,
  allowed?: RedirectTargets,
): true | string {
  if (!destination) return true
  if (/\s/.test(destination)) return 'Remove the spaces.'
  if (destination.startsWith('//') || destination.includes('\\')) {
    return 'Start with one slash, as in “/byd-seal”, or with https://.'
  }
  if (!isExternal(destination)) {
    // “/careers/../about” leaves its folder once its dots are resolved; “/a/..//example.com” leaves
    // the site.
    return isPlainPath(destination) ? true : NOT_PLAIN
  }
  if (!URL.canParse(destination)) {
    return 'Enter an address such as “/byd-seal”, or a whole address that starts with https://.'
  }
  const { protocol, origin, hostname } = new URL(destination)
  if (!/^https?:$/.test(protocol)) {
    return 'Only addresses that start with https:// or http:// can be reached.'
  }
  return allowed === undefined || origin === allowed.siteOrigin || allowed.hosts.includes(hostname)
    ? true
    : `Redirects may not lead to ${hostname}. Ask a developer to allow that site.`
}

/** Searches the redirect graph from `edge.destination`; returns the cycle back to `edge.source`. */
export function getRedirectLoop(
  edge: RedirectEdge,
  others: readonly RedirectEdge[],
): string[] | undefined {
  const home = toRoutePath(edge.source)
  const bySource = Map.groupBy(others, ({ source }) => toRoutePath(source))
  const seen = new Set<string>()

  const follow = (address: string, trail: readonly string[]): string[] | undefined => {
    if (isExternal(address)) return undefined
    const path = toRoutePath(address)
    if (path === home) return [...trail, path]
    if (seen.has(path)) return undefined
    seen.add(path)
    for (const next of bySource.get(path) ?? []) {
      const loop = follow(next.destination, [...trail, path])
      if (loop) return loop
    }
    return undefined
  }

  return follow(edge.destination, [home])
}

/** The last address of a chain, or undefined when `destination` is not redirected again. */
export function getChainEnd(
  destination: string,
  others: readonly RedirectEdge[],
): string | undefined {
  const bySource = new Map(others.map((edge) => [toRoutePath(edge.source), edge.destination]))
  const seen = new Set<string>()
  let current = destination
  for (;;) {
    const path = isExternal(current) ? undefined : toRoutePath(current)
    const next = path === undefined || seen.has(path) ? undefined : bySource.get(path)
    if (path === undefined || next === undefined) break
    seen.add(path)
    current = next
  }
  return current === destination ? undefined : current
}

export const builtInEdges: readonly RedirectEdge[] = builtInRoutes.flatMap(
  ({ pattern, redirectsTo }) =>
    redirectsTo === undefined ? [] : [{ source: pattern, destination: redirectsTo }],
)

/** Names the loop that a redirect would close, or returns `true`. */
export function validateLoop(edge: RedirectEdge, others: readonly RedirectEdge[]): true | string {
  const loop = getRedirectLoop(edge, [...others, ...builtInEdges])
  if (!loop) return true
  return loop.length === 2
    ? 'This redirect points to itself.'
    : `This would send visitors in a circle: ${loop.join(' → ')}.`
}
