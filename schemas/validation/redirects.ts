import { getPublishedId, type ValidationContext } from 'sanity'
import { builtInRoutes, getBuiltInRoute } from './built-in-routes.ts'
import { getString } from './siblings.ts'

export interface RedirectEdge {
  source: string
  destination: string
}

/** The address without what does not choose a page: query, fragment, a slash at the end. */
export function toRoutePath(address: string): string {
  const path = address.replace(/[?#].*$/, '')
  return path.length > 1 ? path.replace(/\/+$/, '') : path
}

function isExternal(destination: string): boolean {
  return !destination.startsWith('/')
}

export function validateRedirectSource(source: string | undefined): true | string {
  if (!source) return true
  if (!source.startsWith('/') || source.startsWith('//')) {
    return 'Start with one slash, without the site’s name, as in “/old-page”.'
  }
  if (/[?#]/.test(source)) return 'Leave out “?” and “#” and what follows: only the path counts.'
  if (/[\s*:\\]/.test(source)) return 'Spaces, “*”, “:” and “\\” can’t be part of the path.'
  if (source !== toRoutePath(source)) return 'Remove the slash at the end.'
  const route = getBuiltInRoute(source)
  if (route && !route.mayRedirect) {
    return `“${source}” is taken by ${route.title} and can’t be redirected.`
  }
  return true
}

export function validateRedirectDestination(destination: string | undefined): true | string {
  if (!destination) return true
  if (/\s/.test(destination)) return 'Remove the spaces.'
  if (destination.startsWith('//') || destination.includes('\\')) {
    return 'Start with one slash, as in “/byd-seal”, or with https://.'
  }
  if (!isExternal(destination)) return true
  if (!URL.canParse(destination)) {
    return 'Write a path such as “/byd-seal”, or a whole address that starts with https://.'
  }
  return /^https?:$/.test(new URL(destination).protocol)
    ? true
    : 'Only addresses that start with https:// or http:// can be reached.'
}

/** Follows every way on from `edge.destination`; returns the addresses that lead back to `edge.source`. */
export function getRedirectLoop(
  edge: RedirectEdge,
  others: readonly RedirectEdge[],
): string[] | undefined {
  const home = toRoutePath(edge.source)
  const bySource = Map.groupBy(others, ({ source }) => toRoutePath(source))
  const seen = new Set<string>()

  const visit = (address: string, trail: readonly string[]): string[] | undefined => {
    if (isExternal(address)) return undefined
    const path = toRoutePath(address)
    if (path === home) return [...trail, path]
    if (seen.has(path)) return undefined
    seen.add(path)
    for (const next of bySource.get(path) ?? []) {
      const loop = visit(next.destination, [...trail, path])
      if (loop) return loop
    }
    return undefined
  }

  return visit(edge.destination, [home])
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

const builtInEdges: readonly RedirectEdge[] = builtInRoutes.flatMap(({ pattern, redirectsTo }) =>
  redirectsTo === undefined ? [] : [{ source: pattern, destination: redirectsTo }],
)

/** Drafts count beside the published redirects: whichever goes live first must not close a loop. */
async function getOtherRedirects(context: ValidationContext): Promise<RedirectEdge[]> {
  const redirects = await context
    .getClient({ apiVersion: '2025-02-19' })
    .fetch<(Partial<RedirectEdge> & { _id: string })[]>(
      '*[_type == "redirect"]{_id, source, destination}',
      {},
      { perspective: 'raw', signal: context.signal, tag: 'validation.redirects' },
    )
  const selfId = getPublishedId(context.document?._id ?? '')
  return redirects.flatMap(({ _id, source, destination }) =>
    source && destination && getPublishedId(_id) !== selfId ? [{ source, destination }] : [],
  )
}

export async function validateNoLoop(
  destination: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const source = getString(context.document, 'source')
  if (!source || !destination) return true
  const others = [...(await getOtherRedirects(context)), ...builtInEdges]
  const loop = getRedirectLoop({ source, destination }, others)
  if (!loop) return true
  return loop.length === 2
    ? 'This redirect points to itself.'
    : `This would send visitors in a circle: ${loop.join(' → ')}.`
}

export async function validateNoChain(
  destination: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!destination) return true
  const end = getChainEnd(destination, [...(await getOtherRedirects(context)), ...builtInEdges])
  return end === undefined
    ? true
    : `“${destination}” is redirected again. Point straight to “${end}”.`
}
