import type { Context } from 'hono'
import type { Dataset, LakeContext, LakeEnv, QueryRequest } from '../contracts.ts'
import { isVersionId } from '../document-id.ts'
import { toDataError, toHttpError } from '../errors.ts'
import { isStringArray } from '../guards.ts'
import { isDeeperThan, MAX_JSON_DEPTH } from '../http/read-json.ts'

/** From this version on, queries see published documents by default, and releases exist. */
const RELEASES_SINCE = '2025-02-19'
const PERSPECTIVE_NAME = /^[a-zA-Z0-9_-]{1,128}$/
const MAX_STACK = 10

/**
 * The dataset of the path.
 * @throws LakeError 404 when there is none of that name.
 */
export function requireDataset(c: Context<LakeEnv>, context: LakeContext): Dataset {
  const name = c.req.param('dataset') ?? ''
  const dataset = context.datasets.get(name)
  if (dataset) return dataset
  const fault = `Dataset "${name}" not found for project ID "${context.projectId}"`
  throw toHttpError(404, fault, 'SIO-404-DNF')
}

/** Whether an API version supports releases and defaults to published documents. */
export function knowsReleases(apiVersion = 'v1'): boolean {
  return apiVersion === 'vX' || apiVersion.slice(1) >= RELEASES_SINCE
}

/** Whether a document exists for callers of an API version. */
export function isVisible(id: string, apiVersion: string | undefined): boolean {
  return knowsReleases(apiVersion) || !isVersionId(id)
}

/**
 * Parses a perspective: one name, a comma-separated stack, or an array.
 * @throws LakeError 400.
 */
export function parsePerspective(value: unknown, apiVersion: string): QueryRequest['perspective'] {
  if (value === undefined || value === '') return knowsReleases(apiVersion) ? 'published' : 'raw'
  const names = typeof value === 'string' ? value.split(',') : value
  const refuse = (fault: string) => toDataError(400, 'invalidPerspectiveError', fault)
  if (
    !isStringArray(names) ||
    names.length > MAX_STACK ||
    !names.every((name) => PERSPECTIVE_NAME.test(name))
  )
    throw refuse(`Invalid perspective ${JSON.stringify(value)}`)
  const [first] = names
  if (names.length === 1) {
    if (first === 'raw' || first === 'published' || first === 'drafts') return first
    if (first === 'previewDrafts') return 'drafts'
  }
  if (names.includes('raw')) throw refuse('The perspective "raw" cannot be stacked')
  return names
}

/**
 * Query parameters from the URL: `$name` holds JSON.
 * @throws LakeError 400 that names the parameter.
 */
export function parseUrlParams(url: URL): Record<string, unknown> {
  const params: Record<string, unknown> = {}
  for (const [name, value] of url.searchParams) {
    if (!name.startsWith('$')) continue
    let parsed: unknown
    try {
      parsed = JSON.parse(value)
    } catch {
      const fault = `Unable to parse value of "${name}=${value}": parameters are JSON, strings in quotes`
      throw toDataError(400, 'queryParseError', fault)
    }
    if (isDeeperThan(parsed, MAX_JSON_DEPTH))
      throw toDataError(400, 'queryParseError', `The value of "${name}" nests too deep`)
    params[name.slice(1)] = parsed
  }
  return params
}

/** True for `true` and `1`, as in Sanity's flags in URLs. */
export function isFlagSet(value: string | undefined): boolean {
  return value === 'true' || value === '1'
}
