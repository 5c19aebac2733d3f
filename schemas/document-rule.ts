import { validateNotBuiltIn } from './validation/built-in-routes.ts'
import { PATH_DOCUMENT_TYPES, validatePathFormat } from './validation/paths.ts'
import {
  parseRedirectHosts,
  type RedirectEdge,
  type RedirectTargets,
  toRoutePath,
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

/** Says why a document may not be published beside the others, or nothing. */
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

function isPathDocument({ _type }: StoredDocument): boolean {
  return PATH_DOCUMENT_TYPES.some((type) => type === _type)
}

function checkPath(document: StoredDocument, getOthers: () => readonly StoredDocument[]) {
  const { path, _type: type } = document
  if (path === undefined || path === null) return undefined
  if (typeof path !== 'string') return 'The path is not a text.'
  return findProblem([
    () => validatePathFormat(path),
    () => validateNotBuiltIn(path, type),
    () =>
      path !== '' && getOthers().some((other) => isPathDocument(other) && other['path'] === path)
        ? 'Another page already uses this path.'
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
 * What validation in Studio says of addresses, for the store to hold programs to: a path or a
 * redirect that breaks the site is not published by anybody. Free of what only Studio has.
 */
export function createDocumentRule(variables: Record<string, string | undefined>): DocumentRule {
  const { SITE_URL: siteUrl, REDIRECT_HOSTS: hosts } = variables
  const targets: RedirectTargets = {
    siteOrigin: siteUrl && URL.canParse(siteUrl) ? new URL(siteUrl).origin : '',
    hosts: parseRedirectHosts(hosts),
  }
  return (document, getOthers) => {
    if (document._type === 'redirect') return checkRedirect(document, getOthers, targets)
    return isPathDocument(document) ? checkPath(document, getOthers) : undefined
  }
}
