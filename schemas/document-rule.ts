import { toRoutePath } from 'core/plain-path'
import { isPageType, type PageType } from './page-types.ts'
import { validateFeeTerms } from './validation/fee-terms.ts'
import { validatePagePath } from './validation/page-paths.ts'
import {
  parseRedirectHosts,
  type RedirectEdge,
  type RedirectTargets,
  validateLoop,
  validateRedirectDestination,
  validateRedirectSource,
} from './validation/redirect-addresses.ts'
import { getString } from './validation/siblings.ts'

interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** Says why a document may not be published beside the others; undefined when it may. */
type DocumentRule = (
  document: StoredDocument,
  getOthers: () => readonly StoredDocument[],
) => string | undefined

function findProblem(checks: readonly (() => true | string)[]): string | undefined {
  for (const check of checks) {
    const verdict = check()
    if (verdict !== true) return verdict
  }
  return undefined
}

function checkPath(
  document: StoredDocument,
  type: PageType,
  getOthers: () => readonly StoredDocument[],
) {
  const path = document['path'] ?? undefined
  if (path !== undefined && typeof path !== 'string') return 'The address is not a text.'
  return findProblem([
    () => validatePagePath(path, type, document),
    () =>
      path && getOthers().some((other) => isPageType(other._type) && other['path'] === path)
        ? 'Another page already has this address.'
        : true,
  ])
}

function toEdge(document: StoredDocument): RedirectEdge | undefined {
  const source = getString(document, 'source')
  const destination = getString(document, 'destination')
  return source && destination ? { source, destination } : undefined
}

function checkRedirect(
  document: StoredDocument,
  getOthers: () => readonly StoredDocument[],
  targets: RedirectTargets,
) {
  const edge = toEdge(document)
  if (!edge) return 'A redirect needs an old and a new address.'
  const { source, destination } = edge
  const getEdges = () =>
    getOthers().flatMap((other) => (other._type === 'redirect' ? (toEdge(other) ?? []) : []))
  return findProblem([
    () => validateRedirectSource(source),
    () => validateRedirectDestination(destination, targets),
    () =>
      getEdges().some((other) => toRoutePath(other.source) === source)
        ? 'Another redirect already starts here.'
        : true,
    () => validateLoop(edge, getEdges()),
  ])
}

/**
 * Studio's validation of addresses, for the store to enforce on every client: nobody can publish a
 * path or redirect that breaks the site. Free of Studio's dependencies.
 */
export function createDocumentRule(variables: Record<string, string | undefined>): DocumentRule {
  const { SITE_URL: siteUrl, REDIRECT_HOSTS: hosts } = variables
  const targets: RedirectTargets = {
    siteOrigin: siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).origin : '',
    hosts: parseRedirectHosts(hosts),
  }
  return (document, getOthers) => {
    if (document._type === 'redirect') return checkRedirect(document, getOthers, targets)
    if (!isPageType(document._type)) return undefined
    return (
      checkPath(document, document._type, getOthers) ??
      findProblem([() => validateFeeTerms(document, targets.siteOrigin)])
    )
  }
}
